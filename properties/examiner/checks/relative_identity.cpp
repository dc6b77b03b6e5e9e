#include "properties/examiner/checks/relative_identity.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rotations.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;

constexpr int largest_width = 8;
constexpr std::int64_t positions = 5;

/// R_m and R_n.
struct Rotated {
  RealMatrix query;
  RealMatrix key;
};

RealMatrix side_of(ScoreSide side, const Rotated& rotated) {
  return (side == ScoreSide::transposed ? transposed(rotated.query) : rotated.query) * rotated.key;
}

RealMatrix form_of(ScoreForm form, const Rotations& rotations, std::int64_t m, std::int64_t n) {
  switch (form) {
  case ScoreForm::inverse_then_key:
    return rotations.at(-m) * rotations.at(n); // that R_(-m) is the inverse is checked beside
  case ScoreForm::key_minus_query:
    return rotations.at(n - m);
  case ScoreForm::query_minus_key:
    return rotations.at(m - n);
  case ScoreForm::sum:
    break;
  }
  return rotations.at(m + n);
}

std::string entry_text(const Rope& rope, std::int64_t m, std::int64_t n, const MatrixEntry& entry,
                       const RealMatrix& left, const RealMatrix& right) {
  return fmt::format("{}, m = {}, n = {}, q = unit vector {}, k = unit vector {}: {} against {}",
                     convention_text(rope), m, n, entry.row, entry.column,
                     number_text(left.at(entry.row, entry.column)),
                     number_text(right.at(entry.row, entry.column)));
}

} // namespace

Outcome score_identity(const Examining& examining, ScoreSide side, ScoreForm form) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {} in both layouts and directions, m and n below {}, "
                              "all entries of the matrices between q and k",
                              largest_width, positions);
  for (int width = 2; width <= largest_width; width += 2) {
    for (const Rope& rope : conventions_of(width)) {
      const Rotations rotations(rope, examining.arithmetic);
      for (std::int64_t m = 0; m < positions; ++m) {
        const RealMatrix query = rotations.at(m);
        if (form == ScoreForm::inverse_then_key &&
            first_difference(query * rotations.at(-m), RealMatrix::identity(width))) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("{}: R_{} has another inverse", convention_text(rope), m);
          return outcome;
        }
        for (std::int64_t n = 0; n < positions; ++n) {
          const RealMatrix left = side_of(side, {query, rotations.at(n)});
          const RealMatrix right = form_of(form, rotations, m, n);
          if (const auto entry = first_difference(left, right)) {
            outcome.answer = Answer::no;
            outcome.counterexample = entry_text(rope, m, n, *entry, left, right);
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "(R_m q)ᵀ(R_n k) = qᵀ·R_mᵀ·R_n·k. R_p is block diagonal, up to the order of the columns that the "
      "layout "
      "gives, with blocks Rot(±pω_i). Rot(α)ᵀ = Rot(-α) = Rot(α)⁻¹ and Rot(α)·Rot(β) = Rot(α+β) by the "
      "addition theorems, for any real α and β, so that R_mᵀR_n = R_m⁻¹R_n = R_(n-m). Both sides are "
      "bilinear "
      "in q and k: equal entries of the matrices are equal scores of all vectors.";
  return outcome;
}

Outcome scaled_identity(const Examining& examining, int power) {
  Outcome outcome;
  constexpr std::int64_t m = 131071;
  constexpr std::int64_t n = 5;
  std::int64_t pairs = 0;
  for (const Encoding& encoding : rotary_presets()) {
    const Rotations rotations(*encoding.rope(), examining.arithmetic);
    const Real& a = rotations.amplitude();
    const Real factor = reference::power(a, static_cast<std::uint64_t>(power));
    for (const reference::Turning& pair : rotations.pairs()) {
      const CirclePoint query = pair.at(m);
      const CirclePoint key = pair.at(n);
      const CirclePoint between = pair.at(n - m);
      const CirclePoint product = turned(turned_back(query), key);
      ++pairs;
      if (!overlap(a * a * product.cosine, factor * between.cosine) ||
          !overlap(a * a * product.sine, factor * between.sine)) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format(
            "{} {}, pair {}, m = {}, n = {}, q = k = the first unit vector of the pair: {} against {}",
            encoding.name, encoding.layer_type, &pair - rotations.pairs().data(), m, n,
            number_text(a * a * product.cosine), number_text(factor * between.cosine));
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.cases = fmt::format("all {} pairs of the {} rotary encodings of the presets, m = {}, n = {}", pairs,
                              rotary_presets().size(), m, n);
  outcome.argument = "Pair by pair R_mᵀR_n = a·Rot(-mω)·a·Rot(nω) = a²·Rot((n-m)ω), whatever ω the scaling "
                     "makes: the factor "
                     "of the score is a². R_m⁻¹ = (1/a)·Rot(-mω) is R_mᵀ only where a = 1. On several axes "
                     "each pair has the "
                     "positions of its own axis. Components that do not rotate add their plain product.";
  return outcome;
}

Outcome mixing_breaks_relativity(const Examining& examining, Unlike unlike) {
  Outcome outcome;
  outcome.cases = "d = 2, 4, 6, m, n and t below 5, in this order";
  for (int width = 2; width <= 6; width += 2) {
    const std::vector<Rope> conventions = conventions_of(width);
    Rope other = conventions[0];
    if (unlike == Unlike::layout) {
      other.layout = Layout::interleaved;
    } else {
      other.direction = Direction::backward;
    }
    const Rotations queries(conventions[0], examining.arithmetic);
    const Rotations keys(other, examining.arithmetic);
    const auto score = [&](std::int64_t m, std::int64_t n) { return transposed(queries.at(m)) * keys.at(n); };
    for (std::int64_t m = 0; m < positions; ++m) {
      for (std::int64_t n = 0; n < positions; ++n) {
        const RealMatrix here = score(m, n);
        for (std::int64_t t = 1; t < positions; ++t) {
          const RealMatrix there = score(m + t, n + t);
          if (const auto entry = first_difference(here, there)) {
            outcome.answer = Answer::yes;
            outcome.evidence = Evidence::proved;
            outcome.argument = fmt::format(
                "The smallest such case, d = {}, m = {}, n = {}, t = {}, q = unit vector {}, k = unit vector "
                "{}: the scores are {} and {}, enclosures without a common number.",
                width, m, n, t, entry->row, entry->column, number_text(here.at(entry->row, entry->column)),
                number_text(there.at(entry->row, entry->column)));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::undecided;
  outcome.argument = "no such case among those that were gone through";
  return outcome;
}

} // namespace posproof::properties::examiner
