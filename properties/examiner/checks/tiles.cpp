#include "properties/examiner/checks/tiles.hpp"

#include "properties/examiner/rotations.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr std::int64_t tokens = 7;

/// Whole numbers without a pattern that a rotation could hide behind.
Real component(std::int64_t token, int column, int salt) {
  return Real((7 * token + 3 * column + 5 * salt) % 11 - 4);
}

std::vector<Real> rotated(const RealMatrix& rotation, std::int64_t token, int salt) {
  std::vector<Real> result;
  for (int row = 0; row < rotation.size(); ++row) {
    Real sum = 0;
    for (int column = 0; column < rotation.size(); ++column) {
      sum += rotation.at(row, column) * component(token, column, salt);
    }
    result.push_back(sum);
  }
  return result;
}

Real product(const std::vector<Real>& x, const std::vector<Real>& y) {
  Real sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sum += x[i] * y[i];
  }
  return sum;
}

constexpr int query_salt = 1;
constexpr int key_salt = 2;

} // namespace

Outcome token_tiles_equal_whole(const Examining& examining, TileStart start) {
  Outcome outcome;
  outcome.cases = fmt::format("d = 2, 4, 6 in both layouts and directions, {} tokens in tiles of 1 to {}",
                              tokens, tokens);
  for (int width = 2; width <= 6; width += 2) {
    for (const Rope& rope : conventions_of(width)) {
      const Rotations rotations(rope, examining.arithmetic);
      for (std::int64_t size = tokens; size >= 1; --size) {
        std::vector<std::vector<Real>> queries;
        std::vector<std::vector<Real>> keys;
        for (std::int64_t token = 0; token < tokens; ++token) {
          const std::int64_t first = token - token % size;
          const RealMatrix in_tile = start == TileStart::own
                                         ? rotations.at(first) * rotations.at(token - first)
                                         : rotations.at(token - first);
          queries.push_back(rotated(in_tile, token, query_salt));
          keys.push_back(rotated(in_tile, token, key_salt));
          const std::vector<Real> whole = rotated(rotations.at(token), token, query_salt);
          for (std::size_t column = 0; column < whole.size(); ++column) {
            if (!overlap(queries.back()[column], whole[column])) {
              outcome.answer = Answer::no;
              outcome.counterexample = fmt::format(
                  "{}, tiles of {}, token {}, column {}: {} against {}", convention_text(rope), size, token,
                  column, number_text(queries.back()[column]), number_text(whole[column]));
              return outcome;
            }
          }
        }
        for (std::size_t i = 0; i < queries.size(); ++i) {
          for (std::size_t j = 0; j < keys.size(); ++j) {
            const auto distance = static_cast<std::int64_t>(j) - static_cast<std::int64_t>(i);
            const std::vector<Real> key =
                rotated(rotations.at(distance), static_cast<std::int64_t>(j), key_salt);
            const std::vector<Real> query =
                rotated(RealMatrix::identity(width), static_cast<std::int64_t>(i), query_salt);
            if (!overlap(product(queries[i], keys[j]), product(query, key))) {
              outcome.answer = Answer::no;
              outcome.counterexample = fmt::format("{}, tiles of {}, score of tokens {} and {}",
                                                   convention_text(rope), size, i, j);
              return outcome;
            }
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "A rotated token is a function of the token and its position alone. Token j of a tile that "
      "begins at s has position s + j, and R_s·R_j = R_(s+j). A score is a function of one query and "
      "one key: those of a tile are an excerpt of all.";
  return outcome;
}

Outcome tiled_attention_equals_whole(const Examining& examining, Rescaling rescaling) {
  Outcome outcome;
  outcome.cases =
      fmt::format("d = 4 in both layouts and directions, {} tokens, keys in tiles of 1 to {}, one value "
                  "for each token, running maximum of the tiles",
                  tokens, tokens);
  constexpr int width = 4;
  const Real root = sqrt(examining.arithmetic.number(width));
  for (const Rope& rope : conventions_of(width)) {
    const Rotations rotations(rope, examining.arithmetic);
    for (std::int64_t i = 0; i < tokens; ++i) {
      const std::vector<Real> query = rotated(rotations.at(i), i, query_salt);
      std::vector<Real> scores;
      Real sum = 0;
      Real output = 0;
      for (std::int64_t j = 0; j < tokens; ++j) {
        scores.push_back(product(query, rotated(rotations.at(j), j, key_salt)) / root);
        const Real weight = exp(scores.back());
        sum += weight;
        output += weight * component(j, 0, 3);
      }
      const Real whole = output / sum;
      for (std::int64_t size = 1; size <= tokens; ++size) {
        Real maximum = scores[0];
        Real running_sum = 0;
        Real running_output = 0;
        for (std::int64_t first = 0; first < tokens; first += size) {
          Real larger = maximum;
          for (std::int64_t j = first; j < std::min(first + size, tokens); ++j) {
            const Real& score = scores[static_cast<std::size_t>(j)];
            larger = score.middle() > larger.middle() ? score : larger; // any shift will do
          }
          const Real factor = rescaling == Rescaling::applied ? exp(maximum - larger) : Real(1);
          running_sum *= factor;
          running_output *= factor;
          maximum = larger;
          for (std::int64_t j = first; j < std::min(first + size, tokens); ++j) {
            const Real weight = exp(scores[static_cast<std::size_t>(j)] - maximum);
            running_sum += weight;
            running_output += weight * component(j, 0, 3);
          }
        }
        const Real tiled = running_output / running_sum;
        if (!overlap(tiled, whole)) {
          outcome.answer = Answer::no;
          outcome.counterexample =
              fmt::format("{}, query {}, tiles of {}: {} against {}", convention_text(rope), i, size,
                          number_text(tiled), number_text(whole));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "After each tile the running sum is Σexp(s_j - M) and the running output Σexp(s_j - "
                     "M)·v_j over the keys so "
                     "far, M the maximum so far: multiplying both by exp(M - M') moves them to the next "
                     "maximum. At the end exp(M) "
                     "cancels in the quotient. Scores enter one by one, rotated or not.";
  return outcome;
}

} // namespace posproof::properties::examiner
