#include "properties/examiner/first_columns.hpp"

#include "properties/examiner/answers.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;
using reference::Turning;

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
  for (int d = printed_columns; d <= largest_searched_width; ++d) {
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
                                        searched_widths(), smallest, largest);
  if (table.rows.empty()) {
    return no(fmt::format("none of {} codes at any base", searched), cases);
  }
  Outcome outcome = true_in_all(cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
