#include "properties/examiner/checks/score_kinds.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rotations.hpp"
#include "properties/examiner/slopes.hpp"
#include "properties/examiner/words.hpp"
#include "reference/index_oracle.hpp"

#include <array>
#include <fmt/format.h>
#include <memory>
#include <optional>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr int width = 2;
constexpr std::int64_t positions = 6;
using Vector = std::array<int, width>;

/// From small vectors upward.
constexpr Vector vectors[] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, -1}};

Real plain_product(const Vector& q, const Vector& k) {
  return Real(q[0] * k[0] + q[1] * k[1]);
}

/// Scores of one head of two components; all three schemes with whole queries and keys.
class Scores {
public:
  Scores(ScoreScheme scheme, const reference::Arithmetic& arithmetic)
      : scheme_(scheme), root_(sqrt(arithmetic.number(width))),
        rotations_({.head_dimension = width, .rotary_dimension = width}, arithmetic),
        slope_(exact_slope(exponent_of(slope_of({.heads = 1}, 0)), arithmetic)) {
    t5_ = {.buckets = 8, .max_distance = 6, .heads = 1, .table = {0.5, -0.25, 1, 2, -1, 0.75, -2, 3}};
    buckets_ = reference::make_index_oracle(encoding_of(t5_));
  }

  [[nodiscard]] Real without_positions(const Vector& q, const Vector& k) const {
    return scheme_ == ScoreScheme::t5 ? plain_product(q, k) : plain_product(q, k) / root_;
  }

  [[nodiscard]] Real at(const Vector& q, const Vector& k, std::int64_t i, std::int64_t j) const {
    switch (scheme_) {
    case ScoreScheme::rope: {
      const RealMatrix between = transposed(rotations_.at(i)) * rotations_.at(j);
      Real sum = 0;
      for (int row = 0; row < width; ++row) {
        for (int column = 0; column < width; ++column) {
          sum += between.at(row, column) *
                 Real(q[static_cast<std::size_t>(row)] * k[static_cast<std::size_t>(column)]);
        }
      }
      return sum / root_;
    }
    case ScoreScheme::alibi:
      return without_positions(q, k) - slope_ * Real(i - j);
    case ScoreScheme::t5:
      break;
    }
    return without_positions(q, k) + Real(t5_.entry(buckets_->index(j - i).value(), 0));
  }

private:
  ScoreScheme scheme_;
  Real root_;
  Rotations rotations_;
  Real slope_;
  T5Buckets t5_;
  std::unique_ptr<IndexOracle> buckets_;
};

std::string placed(const Vector& q, const Vector& k, std::int64_t i, std::int64_t j) {
  return fmt::format("q = ({}, {}), k = ({}, {}), i = {}, j = {}", q[0], q[1], k[0], k[1], i, j);
}

constexpr std::string_view tried = "one head of 2 components, q and k of 5 small vectors, j ≤ i < 6";

/// The smallest case in which what positions add differs from what they add to q = k = 0.
std::optional<std::string> changed_addition(const Examining& examining, ScoreScheme scheme) {
  const Scores scores(scheme, examining.arithmetic);
  for (std::int64_t i = 0; i < positions; ++i) {
    for (std::int64_t j = 0; j <= i; ++j) {
      const Real added = scores.at(vectors[0], vectors[0], i, j);
      for (const Vector& q : vectors) {
        for (const Vector& k : vectors) {
          const Real also = scores.at(q, k, i, j) - scores.without_positions(q, k);
          if (!overlap(added, also)) {
            return fmt::format("{}: positions add {}, and {} for q = k = 0", placed(q, k, i, j),
                               number_text(also),
                               are_equal(added, Real(0)).value_or(false) ? "0" : number_text(added));
          }
        }
      }
    }
  }
  return std::nullopt;
}

} // namespace

Outcome positions_multiply(const Examining& examining, ScoreScheme scheme) {
  Outcome outcome;
  outcome.cases = tried;
  const Scores scores(scheme, examining.arithmetic);
  for (std::int64_t i = 0; i < positions; ++i) {
    for (std::int64_t j = 0; j <= i; ++j) {
      for (const Vector& k : vectors) {
        const Real nothing = scores.at(vectors[0], k, i, j);
        if (!overlap(nothing, Real(0))) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("{}: {}", placed(vectors[0], k, i, j), number_text(nothing));
          return outcome;
        }
        for (const Vector& q : vectors) {
          const Vector twice{2 * q[0], 2 * q[1]};
          if (!overlap(scores.at(twice, k, i, j), Real(2) * scores.at(q, k, i, j))) {
            outcome.answer = Answer::no;
            outcome.counterexample =
                placed(q, k, i, j) + ": twice the query has another score than twice as much";
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "The score is qᵀ·(R_iᵀR_j/√d)·k with a matrix that i and j determine: linear in q and in k.";
  return outcome;
}

Outcome positions_add(const Examining& examining, ScoreScheme scheme) {
  Outcome outcome;
  outcome.cases = tried;
  if (const auto changed = changed_addition(examining, scheme)) {
    outcome.answer = Answer::no;
    outcome.counterexample = *changed;
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      scheme == ScoreScheme::alibi
          ? "By definition qᵀk/√d - m_h·(i - j): the second term names neither q nor k."
          : "By definition the product and an entry of a table, whose row is the bucket of j - i and "
            "whose column is the head: neither names q or k.";
  return outcome;
}

Outcome positions_do_not_add(const Examining& examining, ScoreScheme scheme) {
  Outcome outcome;
  outcome.cases = tried;
  if (const auto changed = changed_addition(examining, scheme)) {
    outcome.answer = Answer::yes;
    outcome.evidence = Evidence::proved;
    outcome.argument = "The smallest such case: " + *changed + ".";
    return outcome;
  }
  outcome.answer = Answer::undecided;
  outcome.argument = "no such case among those that were gone through";
  return outcome;
}

} // namespace posproof::properties::examiner
