/// Which blocks M_k has, for every frequency, scaled or not.

#include "properties/examiner/checks/shift_rotation.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/linear_system.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

namespace {
constexpr int largest_solved_width = 6;
constexpr std::int64_t solved_offsets = 6;
} // namespace

Outcome shift_is_block_diagonal(const Examining& examining, int multiple) {
  Outcome outcome;
  outcome.cases = fmt::format("M_k solved from d rows for every even d from 2 to {}, k from 0 to {}",
                              largest_solved_width, solved_offsets);
  for (const Sinusoidal& scheme : paper_schemes(largest_solved_width)) {
    const ExactRows exact(scheme, examining.arithmetic);
    const auto width = static_cast<std::size_t>(scheme.width);
    for (std::int64_t k = 0; k <= solved_offsets; ++k) {
      // PE(p)ᵀ·Mᵀ = PE(p+k)ᵀ
      const auto transpose = solved(exact.rows(0, scheme.width), exact.rows(k, k + scheme.width));
      if (!transpose) {
        throw std::runtime_error("the rows may be linearly dependent");
      }
      const std::vector<CirclePoint> by = exact.points(multiple * k);
      for (std::size_t row = 0; row < width; ++row) {
        for (std::size_t column = 0; column < width; ++column) {
          const CirclePoint& turn = by[row / 2];
          const Real expected = row / 2 != column / 2 ? Real(0)
                                : row == column       ? turn.cosine
                                : row % 2 == 0        ? turn.sine
                                                      : -turn.sine;
          const Real& got = (*transpose)[column][row];
          if (!overlap(got, expected)) {
            outcome.answer = Answer::no;
            outcome.counterexample = fmt::format("d = {}, k = {}: entry ({}, {}) is {}, not {}", scheme.width,
                                                 k, row, column, number_text(got), number_text(expected));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "The block matrix of the rotations by kω_i shifts, by the addition theorems pair by "
                     "pair, and there is no "
                     "other matrix that does, as d rows are a basis. Concatenated columns give the same "
                     "matrix with rows and "
                     "columns permuted: the block of pair i stands in rows and columns i and i + d/2.";
  return outcome;
}

Outcome preset_frequencies_shift(const Examining& examining, int multiple) {
  constexpr std::pair<std::int64_t, std::int64_t> shifts[] = {{0, 1}, {1, 1}, {5, -3}, {4097, 12345}};
  Outcome outcome;
  std::size_t frequencies = 0;
  for (const Encoding& encoding : rotary_presets()) {
    const std::vector<Turning> pairs = turnings(laws_of(encoding), examining.arithmetic);
    frequencies += pairs.size();
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      for (const auto& [p, k] : shifts) {
        const CirclePoint there = pairs[pair].at(p + k);
        const CirclePoint turned_there = turned(pairs[pair].at(p), pairs[pair].at(multiple * k));
        if (!overlap(there.cosine, turned_there.cosine) || !overlap(there.sine, turned_there.sine)) {
          outcome.answer = Answer::no;
          outcome.counterexample =
              fmt::format("{}, pair {}, p = {}, k = {}: the sine is {}, turned {}", encoding.name, pair, p, k,
                          number_text(there.sine), number_text(turned_there.sine));
          return outcome;
        }
      }
    }
  }
  outcome.cases =
      fmt::format("{} frequencies of {} encodings, four (p, k) each", frequencies, rotary_presets().size());
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "The addition theorems hold for every real ω, and a factor of both columns passes through a "
      "linear map. A pair that rests (ω = 0) is turned by I.";
  return outcome;
}

Outcome one_rotation_serves_calls(const Examining& examining, std::int64_t shortest, std::int64_t longest) {
  DynamicNtkScaling scaling;
  scaling.factor = 2;
  scaling.trained = 4;
  Encoding encoding = rope(4);
  std::get<Rope>(encoding.scheme).scaling = scaling;
  Outcome outcome;
  outcome.cases = fmt::format("calls of {} to {} tokens", shortest, longest);
  const auto points = [&](std::int64_t length) {
    std::vector<CirclePoint> result;
    for (const Turning& pair : turnings(laws_of(encoding, length), examining.arithmetic)) {
      result.push_back(pair.at(1));
    }
    return result;
  };
  const std::vector<CirclePoint> first = points(shortest);
  for (std::int64_t length = shortest + 1; length <= longest; ++length) {
    const std::vector<CirclePoint> other = points(length);
    for (std::size_t pair = 0; pair < first.size(); ++pair) {
      if (!overlap(first[pair].sine, other[pair].sine)) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format(
            "pair {}, calls of {} and {} tokens: the rotation from row 0 to row 1 has the sine {} and {}",
            pair, length - 1, length, number_text(first[pair].sine), number_text(other[pair].sine));
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

} // namespace posproof::properties::examiner
