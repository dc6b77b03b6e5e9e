#include "properties/examiner/checks/printed_rows.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/first_columns.hpp"
#include "properties/examiner/printed_digits.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

/// Values of the first columns, each frequency turned once.
class FirstValues {
public:
  FirstValues(const FirstColumns& first, const Arithmetic& arithmetic)
      : first_(first), arithmetic_(arithmetic) {}

  [[nodiscard]] Real at(std::size_t column, std::int64_t position) {
    const int frequency = first_.columns[column].frequency;
    auto turning = turnings_.find(frequency);
    if (turning == turnings_.end()) {
      turning = turnings_.emplace(frequency, Turning(first_.laws[column], arithmetic_)).first;
    }
    return value_of(turning->second.at(position), first_.columns[column].function);
  }

private:
  const FirstColumns& first_;
  Arithmetic arithmetic_;
  std::map<int, Turning> turnings_;
};

/// Every entry prints as it should. Column 2 comes first: it excludes most.
bool all_print(FirstValues& values, const PrintedRows& printed) {
  for (const std::size_t j : {2U, 4U, 0U, 1U, 3U, 5U}) {
    for (std::size_t p = printed_positions; p-- > 0;) {
      if (!prints_as_hundredths(values.at(j, static_cast<std::int64_t>(p)), printed[p][j])) {
        return false;
      }
    }
  }
  return true;
}

} // namespace

Outcome code_prints(const Examining& examining, const Sinusoidal& scheme, const PrintedRows& printed) {
  const FirstColumns first = first_columns(scheme);
  FirstValues values(first, examining.arithmetic);
  Outcome outcome = true_in_all(
      fmt::format("the first {} columns of {} at positions 0, 1, 2", printed_columns, describe(scheme)));
  FigureTable table{"first columns over the reals", {"p", "0", "1", "2", "3", "4", "5"}, {}};
  std::int64_t entries = 0;
  std::array<bool, printed_columns> holds{true, true, true, true, true, true};
  for (std::size_t p = 0; p < printed_positions; ++p) {
    table.rows.push_back({static_cast<std::int64_t>(p)});
    for (std::size_t j = 0; j < printed_columns; ++j) {
      const Real value = values.at(j, static_cast<std::int64_t>(p));
      table.rows.back().push_back(value.outward());
      if (prints_as_hundredths(value, printed[p][j])) {
        ++entries;
        continue;
      }
      holds[j] = false;
      if (outcome.counterexample.empty()) {
        outcome.answer = Answer::no;
        outcome.evidence = Evidence::none;
        outcome.counterexample = fmt::format("p = {}, column {}: {}, printed {}", p, j, number_text(value),
                                             hundredths_text(printed[p][j]));
      }
    }
  }
  outcome.figures = {
      {fmt::format("printed entries that hold, of {}", printed_columns * printed_positions), entries},
      {fmt::format("printed columns that hold at all three positions, of {}", printed_columns),
       static_cast<std::int64_t>(std::count(holds.begin(), holds.end(), true))}};
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome variant_prints(const Examining& examining, VariantSet variants, const PrintedRows& printed) {
  std::int64_t searched = 0;
  std::string hits;
  for (int d = printed_columns; d <= largest_searched_width; ++d) {
    for (const Sinusoidal& scheme : schemes_of(variants, d, paper_base)) {
      ++searched;
      if (!functions_fit(scheme, printed)) {
        continue;
      }
      const FirstColumns first = first_columns(scheme);
      if (sine_exceeds(first, paper_base, printed, examining.arithmetic)) {
        continue;
      }
      FirstValues values(first, examining.arithmetic);
      if (all_print(values, printed)) {
        hits += (hits.empty() ? "" : "; ") + describe(scheme);
      }
    }
  }
  const std::string cases = fmt::format("{} codes: {}, base 10000", searched, searched_widths());
  if (hits.empty()) {
    return no(fmt::format("none of {} codes", searched), cases);
  }
  Outcome outcome = true_in_all(cases);
  outcome.figures.push_back({"codes that print these rows", hits});
  return outcome;
}

Outcome pairs_print(const Examining& examining, int width, const PrintedRows& printed) {
  const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(width)), examining.arithmetic);
  const auto prints = [&](std::size_t i, std::size_t printed_pair) {
    for (std::size_t p = 0; p < printed_positions; ++p) {
      const CirclePoint point = pairs[i].at(static_cast<std::int64_t>(p));
      if (!prints_as_hundredths(point.sine, printed[p][2 * printed_pair]) ||
          !prints_as_hundredths(point.cosine, printed[p][2 * printed_pair + 1])) {
        return false;
      }
    }
    return true;
  };
  const std::string cases = fmt::format("every pair of width {}, base 10000", width);
  std::array<std::vector<std::int64_t>, 2> fitting;
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    for (const std::size_t printed_pair : {1U, 2U}) {
      if (prints(i, printed_pair)) {
        fitting[printed_pair - 1].push_back(static_cast<std::int64_t>(i));
      }
    }
  }
  if (!prints(0, 0) || fitting[0].empty() || fitting[1].empty() || fitting[0].front() >= fitting[1].back()) {
    return no(
        fmt::format("d = {}: pair 0 {}, {} pairs print as the second pair of columns and {} as the third",
                    width, prints(0, 0) ? "prints" : "does not print", fitting[0].size(), fitting[1].size()),
        cases);
  }
  Outcome outcome = true_in_all(cases);
  outcome.figures = {{"smallest j", fitting[0].front()},
                     {"largest j", fitting[0].back()},
                     {"smallest k", fitting[1].front()},
                     {"largest k", fitting[1].back()}};
  return outcome;
}

Outcome denominator_prints(const Examining& examining, double denominator, const PrintedRows& printed) {
  const Turning turning(examining.arithmetic.number(1) / Real(denominator), examining.arithmetic);
  const std::string cases = fmt::format("denominator {}, positions 0, 1, 2", denominator);
  for (std::size_t p = 0; p < printed_positions; ++p) {
    const CirclePoint point = turning.at(static_cast<std::int64_t>(p));
    for (const std::size_t j : {2U, 3U}) {
      const Real& value = j == 2 ? point.sine : point.cosine;
      if (!prints_as_hundredths(value, printed[p][j])) {
        return no(fmt::format("p = {}, column {}: {}, printed {}", p, j, number_text(value),
                              hundredths_text(printed[p][j])),
                  cases);
      }
    }
  }
  return true_in_all(cases);
}

} // namespace posproof::properties::examiner
