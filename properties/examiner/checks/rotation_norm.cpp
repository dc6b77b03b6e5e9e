#include "properties/examiner/checks/rotation_norm.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rotations.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;

constexpr int largest_width = 8;
constexpr std::int64_t positions = 6;

RealMatrix applied_at(Applied applied, const Rotations& rotations, std::int64_t m) {
  RealMatrix matrix = rotations.at(m);
  if (applied == Applied::scaled) {
    return Real(m) * matrix;
  }
  if (applied == Applied::projected) {
    for (int row = 0; row < matrix.size(); ++row) {
      for (int column = 0; column < matrix.size(); ++column) {
        matrix.at(row, column) = row == column ? matrix.at(row, column) : Real(0);
      }
    }
  }
  return matrix;
}

/// x + e_m for x = 0: its squared norm is that of the code.
std::optional<std::string> added_breaks(const Rotations& rotations, const Rope& rope, std::int64_t m) {
  Real squares = 0;
  for (const reference::Turning& pair : rotations.pairs()) {
    const CirclePoint point = pair.at(m);
    squares += point.cosine * point.cosine + point.sine * point.sine;
  }
  return overlap(squares, Real(0))
             ? std::nullopt
             : std::optional(fmt::format("{}, m = {}, x = 0: ‖x‖² = 0, the squared norm of the result is {}",
                                         convention_text(rope), m, number_text(squares)));
}

std::string preset_name(const Encoding& encoding) {
  return encoding.layer_type.empty() ? encoding.name
                                     : fmt::format("{} ({})", encoding.name, encoding.layer_type);
}

std::vector<Call> calls_of(const Encoding& encoding) {
  std::vector<Call> calls{{0, 0, 0}};
  for (const std::int64_t length : critical_lengths(encoding)) {
    calls.push_back({length, 0, length});
    calls.push_back({length + 1, 0, length + 1});
  }
  return calls;
}

} // namespace

Outcome rotation_keeps_norm(const Examining& examining, Applied applied) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {} in both layouts and directions, m below {}, all "
                              "entries of the quadratic form",
                              largest_width, positions);
  for (int width = 2; width <= largest_width; width += 2) {
    const RealMatrix identity = RealMatrix::identity(width);
    for (const Rope& rope : conventions_of(width)) {
      const Rotations rotations(rope, examining.arithmetic);
      for (std::int64_t m = 0; m < positions; ++m) {
        if (applied == Applied::added) {
          if (const auto broken = added_breaks(rotations, rope, m)) {
            outcome.answer = Answer::no;
            outcome.counterexample = *broken;
            return outcome;
          }
          continue;
        }
        const RealMatrix matrix = applied_at(applied, rotations, m);
        const RealMatrix form = transposed(matrix) * matrix;
        if (const auto entry = first_difference(form, identity)) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format(
              "{}, m = {}: entry ({}, {}) of the quadratic form of the squared norm is {}, not {}",
              convention_text(rope), m, entry->row, entry->column,
              number_text(form.at(entry->row, entry->column)), entry->row == entry->column ? 1 : 0);
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "‖R_m x‖² = xᵀ·R_mᵀR_m·x. Pair by pair (x₀c - x₁s)² + (x₀s + x₁c)² = (x₀² + x₁²)(c² + s²), and c² + s² "
      "= 1 "
      "for the cosine and sine of any real angle. The layout permutes components, the direction changes the "
      "sign of s: neither changes a sum of squares. R_mᵀR_m = I holds entry by entry, hence for all x.";
  return outcome;
}

Outcome presets_multiply_norm(const Examining& examining, int power) {
  Outcome outcome;
  constexpr std::int64_t tried[] = {0, 1, 131071, 2147483647};
  outcome.cases = fmt::format("every pair of the {} rotary encodings of the presets, in calls up to and past "
                              "each length at which frequencies change, m = 0, 1, 131071, 2^31 - 1",
                              rotary_presets().size());
  for (const Encoding& encoding : rotary_presets()) {
    for (const Call& call : calls_of(encoding)) {
      const Rotations rotations(*encoding.rope(), examining.arithmetic, call);
      const Real& a = rotations.amplitude();
      const Real factor = reference::power(a, static_cast<std::uint64_t>(power));
      for (const reference::Turning& pair : rotations.pairs()) {
        for (const std::int64_t m : tried) {
          const CirclePoint point = pair.at(m);
          const Real c = a * point.cosine;
          const Real s = a * point.sine;
          if (!overlap(c * c + s * s, factor * factor)) {
            outcome.answer = Answer::no;
            outcome.counterexample =
                fmt::format("{}, pair {}, m = {}: the squared norm of a unit vector becomes {}, not {}",
                            preset_name(encoding), &pair - rotations.pairs().data(), m,
                            number_text(c * c + s * s), number_text(factor * factor));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "A scaling changes ω or multiplies cosine and sine by a. (ac)² + (as)² = a²(c² + s²) = a² "
      "for any real ω and position, so that each pair is multiplied by a in length. The matrix "
      "is the identity on the components beyond the rotary dimension.";
  return outcome;
}

Outcome norm_kept_without_factor(const Examining& examining) {
  Outcome outcome;
  FigureTable table{
      "presets with an attention factor",
      {"preset", "a: ‖R_m x‖/‖x‖ for x in the part that rotates", "width that rotates", "width of the head"},
      {}};
  for (const Encoding& encoding : rotary_presets()) {
    const Rope& rope = *encoding.rope();
    const Amplitude amplitude = amplitude_of(rope.scaling);
    const Real a = exact_amplitude(amplitude, examining.arithmetic);
    if (is_one(amplitude)) {
      continue;
    }
    if (overlap(a, Real(1))) {
      outcome.argument = fmt::format("the attention factor of {} is not told from 1", preset_name(encoding));
      return outcome;
    }
    table.rows.push_back({preset_name(encoding), a.outward(), std::int64_t{rope.rotary_dimension},
                          std::int64_t{rope.head_dimension}});
  }
  outcome.cases = fmt::format("{} rotary encodings of the presets", rotary_presets().size());
  outcome.figures.push_back(
      {"presets with an attention factor other than 1", static_cast<std::int64_t>(table.rows.size())});
  outcome.figures.push_back(
      {"presets without", static_cast<std::int64_t>(rotary_presets().size() - table.rows.size())});
  outcome.tables.push_back(std::move(table));
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Each pair is multiplied by a in length, so that the norm is kept for all x if a = 1; if a "
      "≠ 1, the first unit vector at m = 0 becomes a times as long.";
  return outcome;
}

} // namespace posproof::properties::examiner
