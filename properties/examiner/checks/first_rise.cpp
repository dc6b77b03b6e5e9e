/// The first offset at which the similarity rises, cell by cell.

#include "properties/examiner/checks/locality.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/range_turning.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Range;
using reference::Real;
using reference::Route;
using reference::Turning;

constexpr std::int64_t give_up = 100000;

/// S(0), S(1), … as ranges: each call gives the next.
using Series = std::function<Range()>;

/// By angles: kω, its cosine.
Series series_by_angles(int width, double base, const reference::Arithmetic& arithmetic) {
  const Range exponent(Real(-(log(arithmetic.number(base)) / arithmetic.number(width / 2))).outward());
  std::vector<Range> omegas;
  omegas.reserve(static_cast<std::size_t>(width / 2));
  for (int i = 0; i < width / 2; ++i) {
    omegas.push_back(exponential(Range(static_cast<double>(i)) * exponent));
  }
  return [omegas = std::move(omegas), k = 0.0]() mutable {
    Range sum = 0.0;
    for (const Range& omega : omegas) {
      sum += cosine(Range(k) * omega);
    }
    k += 1;
    return sum;
  };
}

/// By rotations: that of k put together from those of its halves.
Series series_by_powers(int width, double base, const reference::Arithmetic& arithmetic) {
  struct State {
    std::vector<std::vector<RangePoint>> points; ///< by offset, then pair
  };
  const auto state = std::make_shared<State>();
  const auto pairs = static_cast<std::size_t>(width / 2);
  const Range step(
      Real(arithmetic.number(1) / root(arithmetic.number(base), static_cast<std::uint64_t>(pairs)))
          .outward());
  state->points.emplace_back(pairs, RangePoint{1.0, 0.0});
  std::vector<RangePoint> first;
  first.reserve(pairs);
  Range omega = 1.0;
  for (std::size_t i = 0; i < pairs; ++i) {
    first.push_back(small_turn(omega));
    omega = omega * step;
    omega.upper = std::min(omega.upper, 1.0);
  }
  state->points.push_back(std::move(first));
  return [state, k = std::size_t{0}]() mutable {
    if (k == state->points.size()) {
      const auto& lower = state->points[k / 2];
      const auto& upper = state->points[k - k / 2];
      std::vector<RangePoint> points;
      points.reserve(lower.size());
      for (std::size_t i = 0; i < lower.size(); ++i) {
        points.push_back(turned(lower[i], upper[i]));
      }
      state->points.push_back(std::move(points));
    }
    Range sum = 0.0;
    for (const RangePoint& point : state->points[k]) {
      sum += point.cosine;
    }
    ++k;
    return sum;
  };
}

/// Is S(k) > S(k-1)? In the arithmetic, where ranges leave it open.
bool rises_exactly(int width, double base, std::int64_t k, const reference::Arithmetic& arithmetic) {
  Real difference = 0;
  for (const Turning& pair : turnings(laws_of(sinusoidal(width, base)), arithmetic)) {
    difference += pair.at(k).cosine - pair.at(k - 1).cosine;
  }
  const auto falls = is_less(difference, Real(0));
  const auto rises = is_less(Real(0), difference);
  if (!falls.value_or(false) && !rises.value_or(false)) {
    throw std::runtime_error(
        fmt::format("d = {}, base {}: S({}) and S({}) may be equal", width, base, k - 1, k));
  }
  return rises.value_or(false);
}

struct Rise {
  std::int64_t offset = 0;
  std::int64_t left_open = 0; ///< decided in the arithmetic
};

Rise first_rise(int width, double base, const reference::Arithmetic& arithmetic) {
  const Series next = arithmetic.route == Route::direct ? series_by_angles(width, base, arithmetic)
                                                        : series_by_powers(width, base, arithmetic);
  Rise rise;
  Range before = next();
  for (std::int64_t k = 1; k < give_up; ++k) {
    const Range value = next();
    const bool is_open = value.lower <= before.upper && before.lower <= value.upper;
    rise.left_open += is_open ? 1 : 0;
    if (is_open ? rises_exactly(width, base, k, arithmetic) : value.lower > before.upper) {
      rise.offset = k;
      return rise;
    }
    before = value;
  }
  throw std::runtime_error(fmt::format("d = {}, base {}: no rise below {}", width, base, give_up));
}

/// S(k-1) and S(k) of one cell, in the arithmetic.
std::string rise_text(int width, double base, std::int64_t k, const reference::Arithmetic& arithmetic) {
  Real before = 0;
  Real value = 0;
  for (const Turning& pair : turnings(laws_of(sinusoidal(width, base)), arithmetic)) {
    before += pair.at(k - 1).cosine;
    value += pair.at(k).cosine;
  }
  return fmt::format("d = {}, base {}: S({}) = {}, S({}) = {}", width, base, k - 1, number_text(before), k,
                     number_text(value));
}

} // namespace

Outcome similarity_first_rises(const Examining& examining, const FirstRises& statement) {
  struct Run {
    std::int64_t widths = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;
  };
  Outcome outcome;
  FigureTable selected{"First k with S(k) > S(k-1)", {"d"}, {}};
  FigureTable runs{
      "Widths by first rise", {"base", "first k with S(k) > S(k-1)", "widths", "narrowest", "widest"}, {}};
  std::map<std::int64_t, std::string> where; ///< S before and at each rise, in the first cell that has it
  std::map<std::int64_t, std::int64_t> counts;
  std::int64_t checksum = 0;
  std::int64_t cell = 0;
  std::int64_t left_open = 0;
  const int step = 128;
  for (const int d : {2, 4, 8, 16, 32, 64}) {
    selected.rows.push_back({std::int64_t{d}});
  }
  for (int d = step; d <= statement.largest_width; d += step) {
    selected.rows.push_back({std::int64_t{d}});
  }
  std::erase_if(selected.rows,
                [&](const auto& row) { return std::get<std::int64_t>(row[0]) > statement.largest_width; });
  for (const double base : statement.bases) {
    selected.columns.push_back(fmt::format("base {}", base));
    std::map<std::int64_t, Run> of_base;
    for (int d = 2; d <= statement.largest_width; d += 2) {
      const Rise rise = first_rise(d, base, examining.arithmetic);
      left_open += rise.left_open;
      if (rise.offset < statement.smallest || rise.offset > statement.largest) {
        outcome.answer = Answer::no;
        outcome.counterexample = rise_text(d, base, rise.offset, examining.arithmetic);
        return outcome;
      }
      Run& run = of_base[rise.offset];
      run.first = run.widths == 0 ? d : run.first;
      run.last = d;
      ++run.widths;
      if (++counts[rise.offset] == 1) {
        where[rise.offset] = rise_text(d, base, rise.offset, examining.arithmetic);
      }
      checksum += ++cell * rise.offset;
      for (auto& row : selected.rows) {
        if (std::get<std::int64_t>(row[0]) == d) {
          row.emplace_back(rise.offset);
        }
      }
    }
    for (const auto& [offset, run] : of_base) {
      runs.rows.push_back({fmt::format("{}", base), offset, run.widths, run.first, run.last});
    }
  }
  outcome.cases = fmt::format("every even d from 2 to {}, {} bases: {} cells", statement.largest_width,
                              statement.bases.size(), cell);
  const auto most_common = std::max_element(counts.begin(), counts.end(),
                                            [](const auto& a, const auto& b) { return a.second < b.second; });
  outcome.figures = {{"smallest first rise", counts.begin()->first},
                     {"first cell with the smallest", where.begin()->second},
                     {"largest first rise", counts.rbegin()->first},
                     {"first cell with the largest", where.rbegin()->second},
                     {"most common first rise", most_common->first},
                     {"cells that have it", most_common->second},
                     {"sum over the cells n = 1, 2, … (base by base, d ascending) of n·k", checksum}};
  outcome.tables = {std::move(selected), std::move(runs)};
  if (counts.begin()->first != statement.smallest || counts.rbegin()->first != statement.largest) {
    outcome.answer = Answer::no;
    outcome.counterexample =
        fmt::format("the first rises lie between {} and {}", counts.begin()->first, counts.rbegin()->first);
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.argument = left_open == 0
                         ? "Each step down to the first rise, and that rise, has disjoint ranges."
                         : "Each step down to the first rise, and that rise, has disjoint enclosures.";
  return outcome;
}

} // namespace posproof::properties::examiner
