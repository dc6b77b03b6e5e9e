#include "properties/examiner/checks/shaw_relative.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"
#include "reference/index_oracle.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <set>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr std::int64_t usual_clip = 40;
constexpr std::int64_t deep_clip = 512;

std::int64_t largest_clip(const Examining& examining) {
  return examining.reach(usual_clip, deep_clip);
}
/// Distances and positions that reach well beyond both ends.
std::int64_t positions_for(std::int64_t clip) {
  return 2 * clip + 4;
}

std::int64_t clip(std::int64_t value, std::int64_t limit) {
  return value < -limit ? -limit : value > limit ? limit : value;
}

std::unique_ptr<IndexOracle> oracle_of(std::int64_t k) {
  return reference::make_index_oracle(encoding_of(Shaw{k}));
}

std::string cases_text(const Examining& examining) {
  return fmt::format("every k up to {}, all i and j below 2k + 4",
                     examining.reach_text(usual_clip, deep_clip));
}

constexpr std::string_view clipping_argument =
    "The row is clip(j - i, -k, k) + k, a function of the distance that is constant below -k and above k: "
    "distances from -2k - 3 to 2k + 3 show all of it for each k. For larger k the same definition stands.";

Outcome affirmed(const Examining& examining, std::string_view argument) {
  return proved(std::string(argument), cases_text(examining));
}

} // namespace

Outcome row_is_function_of(const Examining& examining, const Clipping& clipping) {
  struct Seen {
    std::int64_t row;
    std::int64_t query;
    std::int64_t key;
  };
  for (std::int64_t k = 0; k <= largest_clip(examining); ++k) {
    const auto oracle = oracle_of(k);
    std::map<std::int64_t, Seen> seen;
    for (std::int64_t i = 0; i < positions_for(k); ++i) {
      for (std::int64_t j = 0; j < positions_for(k); ++j) {
        const std::int64_t row = oracle->index(j - i).value();
        const std::int64_t clipped =
            clip(clipping.sign * (j - i), std::max<std::int64_t>(k + clipping.wider, 0));
        const auto [first, is_new] = seen.try_emplace(clipped, Seen{row, i, j});
        if (!is_new && first->second.row != row) {
          return no(
              fmt::format("k = {}: (i, j) = ({}, {}) and ({}, {}) have the clipped distance {} and rows {} "
                          "and {}",
                          k, first->second.query, first->second.key, i, j, clipped, first->second.row, row),
              "");
        }
      }
    }
  }
  return affirmed(examining, clipping_argument);
}

Outcome row_is(const Examining& examining, const Clipping& clipping) {
  for (std::int64_t k = 0; k <= largest_clip(examining); ++k) {
    const auto oracle = oracle_of(k);
    std::set<std::int64_t> rows;
    for (std::int64_t i = 0; i < positions_for(k); ++i) {
      for (std::int64_t j = 0; j < positions_for(k); ++j) {
        const std::int64_t row = oracle->index(j - i).value();
        const std::int64_t stated =
            clip(clipping.sign * (j - i), std::max<std::int64_t>(k + clipping.wider, 0)) + k;
        if (row != stated) {
          return no(fmt::format("k = {}, i = {}, j = {}: row {}, not {}", k, i, j, row, stated), "");
        }
        rows.insert(row);
      }
    }
    if (static_cast<std::int64_t>(rows.size()) != 2 * k + 1 || oracle->rows() != 2 * k + 1) {
      return no(fmt::format("k = {}: {} of {} rows are taken", k, rows.size(), oracle->rows()), "");
    }
  }
  return affirmed(examining, clipping_argument);
}

Outcome rows_end(const Examining& examining, std::int64_t beyond) {
  for (std::int64_t k = 0; k <= largest_clip(examining); ++k) {
    const auto oracle = oracle_of(k);
    const std::int64_t end = k + beyond;
    for (const std::int64_t side : {1, -1}) {
      if (oracle->index(side * end) != oracle->index(side * (end + 1))) {
        return no(fmt::format("k = {}: the distances {} and {} have rows {} and {}", k, side * end,
                              side * (end + 1), oracle->index(side * end).value(),
                              oracle->index(side * (end + 1)).value()),
                  "");
      }
    }
  }
  return affirmed(examining, clipping_argument);
}

Outcome rows_have_a_direction(const Examining& examining) {
  for (std::int64_t k = 1; k <= largest_clip(examining); ++k) {
    const auto oracle = oracle_of(k);
    if (oracle->index(1) == oracle->index(-1)) {
      return no(fmt::format("k = {}: the distances 1 and -1 have one row", k), "");
    }
  }
  return affirmed(examining, "For k ≥ 1 the distances 1 and -1 have the rows k + 1 and k - 1.");
}

namespace {

/// Tokens of two components, each a kind: 0, 1, 2 …
constexpr int kinds = 3;
using Vector = std::array<Real, 2>;

Vector token(int kind) {
  return {Real(2 * kind - 1), Real(3 - kind * kind)};
}
Vector times(const Vector& x, const std::array<int, 4>& weights) {
  return {x[0] * Real(weights[0]) + x[1] * Real(weights[2]),
          x[0] * Real(weights[1]) + x[1] * Real(weights[3])};
}
/// Row r of a table; no two alike.
Vector table_row(std::int64_t r) {
  return {Real(r * r + 1), Real(2 - 3 * r)};
}

Real score(const Examining& examining, const Vector& a, int query_kind, int key_kind) {
  const Vector query = times(token(query_kind), {1, 2, -1, 3});
  const Vector key = times(token(key_kind), {2, -1, 1, 1});
  return (query[0] * (key[0] + a[0]) + query[1] * (key[1] + a[1])) / sqrt(examining.arithmetic.number(2));
}

} // namespace

Outcome score_is_relative(const Examining& examining, ShawTerm term) {
  struct Seen {
    Real score;
    std::int64_t query;
    std::int64_t key;
  };
  for (std::int64_t k = 0; k <= 3; ++k) {
    const auto oracle = oracle_of(k);
    for (int query_kind = 0; query_kind < kinds; ++query_kind) {
      for (int key_kind = 0; key_kind < kinds; ++key_kind) {
        std::map<std::int64_t, Seen> seen; // by clipped distance: a shift of all tokens keeps it
        for (std::int64_t i = 0; i < positions_for(k); ++i) {
          for (std::int64_t j = 0; j < positions_for(k); ++j) {
            const std::int64_t row = term == ShawTerm::key ? oracle->index(j - i).value() : j;
            const Real value = score(examining, table_row(row), query_kind, key_kind);
            const auto [first, is_new] = seen.try_emplace(clip(j - i, k), Seen{value, i, j});
            if (!is_new && !overlap(first->second.score, value)) {
              return no(
                  fmt::format("k = {}, the tokens {} and {}: at (i, j) = ({}, {}) the score is {}, at ({}, "
                              "{}) it is {}",
                              k, query_kind, key_kind, first->second.query, first->second.key,
                              number_text(first->second.score), i, j, number_text(value)),
                  "");
            }
          }
        }
      }
    }
  }
  Outcome outcome = affirmed(
      examining,
      "e_ij is a function of x_i, x_j and a_ij, and a_ij of clip(j - i, -k, k), which a shift of i and j by "
      "t does not change: whatever the weights. e_ij = (x_i·W_Q)(x_j·W_K)ᵀ/√d + (x_i·W_Q)·a_ijᵀ/√d.");
  outcome.cases = "d = 2, whole weights, tokens of 3 kinds, k up to 3, all i and j below 2k + 4";
  return outcome;
}

} // namespace posproof::properties::examiner
