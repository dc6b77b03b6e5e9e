#include "properties/examiner/checks/score_difference.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rounding.hpp"
#include "properties/examiner/words.hpp"
#include "spec/format.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;
using reference::Turning;

constexpr int width = 16;
constexpr std::int64_t positions = 24;

/// A cosine and a sine of a table: numbers of the format.
struct Entry {
  double cosine = 1;
  double sine = 0;
};

/// R̂_mᵀR̂_n of a pair: its first column.
template <typename Number>
std::pair<Number, Number> between(const Entry& query, const Entry& key) {
  const Number a(query.cosine);
  const Number b(query.sine);
  const Number c(key.cosine);
  const Number d(key.sine);
  return {a * c + b * d, a * d - b * c};
}

/// How far the score of a pair moves, in units of ‖q‖·‖k‖: both R̂_mᵀR̂_n are multiples of rotations, and so is
/// their difference, whose norm is the length of its first column.
struct Move {
  std::size_t pair = 0;
  std::int64_t m = 0;
  std::int64_t n = 0;
  std::int64_t t = 0;
  double squared = -1;
};

using Table = std::vector<std::vector<Entry>>; ///< pair, position

Move largest_move(const Table& table) {
  Move largest;
  for (std::size_t pair = 0; pair < table.size(); ++pair) {
    const std::vector<Entry>& at = table[pair];
    for (std::int64_t m = 0; m < positions; ++m) {
      for (std::int64_t n = 0; n < positions; ++n) {
        const auto here = between<double>(at[static_cast<std::size_t>(m)], at[static_cast<std::size_t>(n)]);
        for (std::int64_t t = 1; t + std::max(m, n) < positions; ++t) {
          const auto there =
              between<double>(at[static_cast<std::size_t>(m + t)], at[static_cast<std::size_t>(n + t)]);
          const double x = there.first - here.first;
          const double y = there.second - here.second;
          if (const double squared = x * x + y * y; squared > largest.squared) {
            largest = {pair, m, n, t, squared};
          }
        }
      }
    }
  }
  return largest;
}

Real exact_move(const Table& table, const Move& move, const reference::Arithmetic& arithmetic) {
  const auto at = [&](std::int64_t position) { return table[move.pair][static_cast<std::size_t>(position)]; };
  const auto here = between<Real>(at(move.m), at(move.n));
  const auto there = between<Real>(at(move.m + move.t), at(move.n + move.t));
  const Real x = there.first - here.first;
  const Real y = there.second - here.second;
  return sqrt(arithmetic.number(0) + x * x + y * y);
}

} // namespace

Outcome score_moves_by_at_most(const Examining& examining, double scale) {
  Outcome outcome;
  outcome.cases =
      fmt::format("d = {}, correctly rounded tables, m, n and t with positions below {}", width, positions);
  FigureTable table{"how far a score moves with t, in units of ‖q‖·‖k‖",
                    {"format", "constant for a correctly rounded table, exact arithmetic",
                     "largest move found", "where: pair, m, n, t",
                     "constant for a table within 4u, arithmetic of the format"},
                    {}};
  const std::vector<Turning> pairs = turnings(laws_of(rope(width)), examining.arithmetic);
  const Real root2 = sqrt(examining.arithmetic.number(2));
  const auto constant = [&](const Real& eta) { return Real(4) * eta + Real(2) * eta * eta; };
  for (const Format format : all_formats) {
    Table entries;
    for (const Turning& pair : pairs) {
      std::vector<Entry>& row = entries.emplace_back();
      for (std::int64_t p = 0; p < positions; ++p) {
        const reference::CirclePoint point = pair.at(p);
        row.push_back({rounded_value(format, point.cosine), rounded_value(format, point.sine)});
      }
    }
    const double u = unit_roundoff(format);
    const Real bound = constant(root2 * Real(u / 2));
    const Real uniform = Real(4 * u);
    const Real arithmetic_part =
        (Real(1) + root2) * Real(u) * (Real(1) + root2 * uniform) * (Real(1) + Real(u));
    const Move move = largest_move(entries);
    const Real moved = exact_move(entries, move, examining.arithmetic);
    const std::string where = fmt::format("{}, {}, {}, {}", move.pair, move.m, move.n, move.t);
    if (is_less(Real(scale) * bound, moved).value_or(false) && outcome.counterexample.empty()) {
      outcome.counterexample = fmt::format("{} at {}: {} exceeds {}", traits(format).name, where,
                                           number_text(moved), number_text(Real(scale) * bound));
    }
    table.rows.push_back({std::string(traits(format).name), bound.outward(), moved.outward(), where,
                          constant(root2 * uniform + arithmetic_part).outward()});
  }
  outcome.tables.push_back(std::move(table));
  if (!outcome.counterexample.empty()) {
    outcome.answer = Answer::no;
    return outcome;
  }
  const Lemma* const lemma = find_lemma("relative-score");
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::implied;
  outcome.argument = fmt::format("Lemma {}: {}", lemma->id, lemma->proof);
  return outcome;
}

} // namespace posproof::properties::examiner
