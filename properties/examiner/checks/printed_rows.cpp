#include "properties/examiner/checks/printed_rows.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/printed_digits.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr int printed_columns = 6;
constexpr int printed_positions = 3;
constexpr int largest_width = 4096;
constexpr double paper_base = 10000.0;

Outcome no(std::string counterexample, std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::no;
  outcome.counterexample = std::move(counterexample);
  outcome.cases = std::move(cases);
  return outcome;
}

Outcome found(std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.cases = std::move(cases);
  return outcome;
}

/// The functions and laws of the columns that are printed.
struct FirstColumns {
  std::array<Column, printed_columns> columns;
  std::array<FrequencyLaw, printed_columns> laws;
};

FirstColumns first_columns(const Sinusoidal& scheme) {
  FirstColumns first;
  const std::vector<Column> all = columns(scheme);
  const std::vector<FrequencyLaw> laws = frequency_laws(scheme);
  for (std::size_t j = 0; j < printed_columns; ++j) {
    first.columns[j] = all.at(j);
    first.laws[j] = laws.at(static_cast<std::size_t>(all[j].frequency));
  }
  return first;
}

/// At position 0 a sine is 0, a cosine 1 and an empty column 0, whatever the frequencies: can the first
/// printed row come from these functions?
bool functions_fit(const Sinusoidal& scheme, const PrintedRows& printed) {
  const std::vector<Column> all = columns(scheme);
  for (std::size_t j = 0; j < printed_columns; ++j) {
    const int at_zero = all.at(j).function == Column::Function::cosine ? 100 : 0;
    if (printed[0][j] != at_zero) {
      return false;
    }
  }
  return true;
}

Real value_of(const CirclePoint& point, Column::Function function) {
  return function == Column::Function::cosine ? point.cosine
         : function == Column::Function::sine ? point.sine
                                              : Real(0);
}

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

Real frequency_at(FrequencyLaw law, double base, const Arithmetic& arithmetic) {
  law.base = base;
  return exact_frequency(law, arithmetic);
}

/// Is column 2, a sine, certainly too large at position 1 for every base up to this one? Frequencies fall as
/// the base grows, the sine grows on (0, 1], and sin x ≥ x - x³/6: a short way past most widths.
bool sine_exceeds(const FirstColumns& first, double largest_base, const PrintedRows& printed,
                  const Arithmetic& arithmetic) {
  if (first.columns[2].function != Column::Function::sine) {
    return false;
  }
  const Real omega = frequency_at(first.laws[2], largest_base, arithmetic);
  return is_less(Real(printed[1][2] + 0.5), Real(100) * (omega - omega * omega * omega / Real(6)))
      .value_or(false);
}

std::vector<Sinusoidal> schemes_of(VariantSet variants, int width, double base) {
  if (variants == VariantSet::paper) {
    return {sinusoidal_scheme(width, base)};
  }
  std::vector<Sinusoidal> result;
  for (const SinusoidalVariant& variant : variants_of(sinusoidal_scheme(width, base))) {
    result.push_back(variant.encoding);
  }
  return result;
}

std::string width_range() {
  return fmt::format("every width from {} to {}", printed_columns, largest_width);
}

} // namespace

Outcome code_prints(const Examining& examining, const Sinusoidal& scheme, const PrintedRows& printed) {
  const FirstColumns first = first_columns(scheme);
  FirstValues values(first, examining.arithmetic);
  Outcome outcome = found(
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
  for (int d = printed_columns; d <= largest_width; ++d) {
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
  const std::string cases = fmt::format("{} codes: {}, base 10000", searched, width_range());
  if (hits.empty()) {
    return no(fmt::format("none of {} codes", searched), cases);
  }
  Outcome outcome = found(cases);
  outcome.figures.push_back({"codes that print these rows", hits});
  return outcome;
}

namespace {

/// What is known of the bases of a box.
enum class BoxState : std::uint8_t { none, all, open };

/// The bases from `low` to `high`, both doubles.
struct BaseBox {
  double low;
  double high;
};

/// Frequencies fall as the base grows, and a value moves with its frequency by at most p times as much: all
/// values of a box lie around that of its middle.
BoxState state_of(const BaseBox& box, const FirstColumns& first, const PrintedRows& printed,
                  const Arithmetic& arithmetic) {
  const double middle = std::sqrt(box.low) * std::sqrt(box.high);
  BoxState state = BoxState::all;
  for (const std::size_t j : {2U, 4U, 0U, 1U, 3U, 5U}) {
    const Real omega = frequency_at(first.laws[j], middle, arithmetic);
    const Real radius = hull(abs(frequency_at(first.laws[j], box.low, arithmetic) - omega),
                             abs(omega - frequency_at(first.laws[j], box.high, arithmetic)));
    const Turning turning(omega, arithmetic);
    for (std::int64_t p = 1; p < printed_positions; ++p) {
      const Real spread = radius * Real(p);
      const Real value =
          (value_of(turning.at(p), first.columns[j].function) + hull(spread, -spread)) * Real(100);
      const int hundredths = printed[static_cast<std::size_t>(p)][j];
      const Enclosure range = value.outward(); // half hundredths are doubles
      if (range.upper < hundredths - 0.5 || range.lower > hundredths + 0.5) {
        return BoxState::none;
      }
      if (range.lower < hundredths - 0.5 || range.upper > hundredths + 0.5) {
        state = BoxState::open;
      }
    }
  }
  return state;
}

/// A stretch of bases that print the rows: where it begins and ends.
struct Stretch {
  Enclosure from;
  Enclosure to;
  bool has_inside = false;
};

/// Halves boxes until they are decided or narrower than 2^-30 of themselves. In ascending order.
void search(const BaseBox& box, const FirstColumns& first, const PrintedRows& printed,
            const Arithmetic& arithmetic, std::vector<Stretch>& stretches) {
  const BoxState state = state_of(box, first, printed, arithmetic);
  if (state == BoxState::none) {
    return;
  }
  if (state == BoxState::open && box.high - box.low > box.low * 0x1p-30) {
    const double middle = std::sqrt(box.low) * std::sqrt(box.high);
    search({box.low, middle}, first, printed, arithmetic, stretches);
    search({middle, box.high}, first, printed, arithmetic, stretches);
    return;
  }
  const bool is_inside = state == BoxState::all;
  if (stretches.empty() || stretches.back().to.upper < box.low) {
    stretches.push_back({{box.low, is_inside ? box.low : box.high}, {box.low, box.high}, is_inside});
  }
  Stretch& stretch = stretches.back();
  if (is_inside && !stretch.has_inside) {
    stretch.has_inside = true;
    stretch.from.upper = box.low;
  }
  stretch.to = is_inside ? Enclosure{box.high, box.high} : Enclosure{stretch.to.lower, box.high};
}

} // namespace

Outcome base_prints(const Examining& examining, VariantSet variants, double smallest, double largest,
                    const PrintedRows& printed) {
  std::int64_t searched = 0;
  FigureTable table{"codes that print these rows, and their bases", {"variant", "d", "from", "to"}, {}};
  for (int d = printed_columns; d <= largest_width; ++d) {
    for (const Sinusoidal& scheme : schemes_of(variants, d, paper_base)) {
      ++searched;
      if (!functions_fit(scheme, printed)) {
        continue;
      }
      const FirstColumns first = first_columns(scheme);
      if (sine_exceeds(first, largest, printed, examining.arithmetic)) {
        continue;
      }
      std::vector<Stretch> stretches;
      search({smallest, largest}, first, printed, examining.arithmetic, stretches);
      for (const Stretch& stretch : stretches) {
        if (!stretch.has_inside) {
          Outcome open;
          open.argument =
              fmt::format("{}: bases near {} are not decided", describe(scheme), stretch.from.lower);
          return open;
        }
        const bool by_half = scheme.denominator == Denominator::half_minus_one;
        table.rows.push_back({std::string(scheme.odd_cosine_exponent ? "odd cosine exponent"
                                          : by_half                  ? "half-minus-one"
                                                                     : "denominator d"),
                              std::int64_t{d}, stretch.from, stretch.to});
      }
    }
  }
  const std::string cases = fmt::format("{} codes: {}, all real bases from {:g} to {:g} by halving", searched,
                                        width_range(), smallest, largest);
  if (table.rows.empty()) {
    return no(fmt::format("none of {} codes at any base", searched), cases);
  }
  Outcome outcome = found(cases);
  outcome.tables.push_back(std::move(table));
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
  Outcome outcome = found(cases);
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
  return found(cases);
}

} // namespace posproof::properties::examiner
