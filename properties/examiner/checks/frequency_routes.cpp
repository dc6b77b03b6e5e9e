#include "properties/examiner/checks/frequency_routes.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/nearest.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;
using reference::Route;

constexpr std::int64_t position = 131071;

/// e^x for -64 < x ≤ 0: of MPFR, or on the route of powers by its series at x/2^16, squared 16 times.
///
/// There |y| < 2^-10, each term is below 2^-10 of the one before, and the terms that are left out sum to
/// less than the last that is kept.
Real exponential(const Real& x, const Arithmetic& arithmetic) {
  if (arithmetic.route == Route::direct) {
    return exp(x);
  }
  constexpr int halvings = 16;
  const Real y = Real(std::int64_t{0}, arithmetic.bits() + 40) + x / Real(std::int64_t{1} << halvings);
  Real sum(std::int64_t{1}, arithmetic.bits() + 40);
  Real term = sum;
  for (int k = 1; k <= arithmetic.bits() / 10 + 4; ++k) {
    term = term * y / Real(k);
    sum += term;
  }
  sum += hull(term, -term);
  for (int k = 0; k < halvings; ++k) {
    sum *= sum;
  }
  return sum;
}

/// One base: its logarithm, exact and as a double.
struct Base {
  double value;
  Real logarithm;
  double rounded_logarithm;

  Base(double base, const Arithmetic& arithmetic)
      : value(base), logarithm(log(arithmetic.number(base))), rounded_logarithm(nearest<double>(logarithm)) {}
};

/// A frequency by both formulas, and over the reals.
struct Frequency {
  float by_power;
  float by_exponential;
  Real exact;
};

/// Divisions and products of floats in double, then rounded, are rounded correctly: a double has more than
/// twice their digits and two.
Frequency frequency_of(const Base& base, int width, int i, const Arithmetic& arithmetic) {
  const float exponent = static_cast<float>(2 * i) / static_cast<float>(width);
  const auto period = nearest<float>(
      Real(1) / exponential(-(Real(static_cast<double>(exponent)) * base.logarithm), arithmetic));
  const auto step = static_cast<float>(-base.rounded_logarithm / static_cast<double>(width));
  const float product = static_cast<float>(2 * i) * step;
  return {1.0F / period,
          nearest<float>(exponential(arithmetic.number(static_cast<double>(product)), arithmetic)),
          exponential(-(Real(2 * i) * base.logarithm / Real(width)), arithmetic)};
}

/// The largest of some values, and where.
struct Largest {
  Real value = 0;
  double middle = -1;
  int width = 0;
  int pair = 0;

  void take(const Real& candidate, int d, int i) {
    if (const double m = candidate.middle(); m > middle) {
      *this = {candidate, m, d, i};
    }
  }
  [[nodiscard]] std::string where() const { return fmt::format("d = {}, i = {}", width, pair); }
};

struct Differences {
  double limit = 0;
  Largest relative; ///< |difference of the two|/ω by power
  Largest phase;    ///< |difference|·131071
  Largest power_phase;
  Largest exponential_phase;
  std::int64_t frequencies = 0;
  std::int64_t different = 0;
  std::optional<std::pair<int, int>> first_beyond; ///< d and i of the first above the limit, relative

  void add(const Base& base, int width, const Arithmetic& arithmetic) {
    for (int i = 0; i < width / 2; ++i) {
      const Frequency frequency = frequency_of(base, width, i, arithmetic);
      const Real power = arithmetic.number(static_cast<double>(frequency.by_power));
      const Real exponential = arithmetic.number(static_cast<double>(frequency.by_exponential));
      ++frequencies;
      if (frequency.by_power != frequency.by_exponential) {
        ++different;
        const Real difference = abs(power - exponential);
        relative.take(difference / power, width, i);
        if (!first_beyond && is_less(Real(limit), difference / power).value_or(false)) {
          first_beyond = {width, i};
        }
        phase.take(difference * Real(position), width, i);
      }
      power_phase.take(abs(power - frequency.exact) * Real(position), width, i);
      exponential_phase.take(abs(exponential - frequency.exact) * Real(position), width, i);
    }
  }
};

/// Base and rotary width of every rotary preset, each once.
std::vector<std::pair<double, int>> preset_bases() {
  std::vector<std::pair<double, int>> result;
  for (const Encoding& encoding : rotary_presets()) {
    result.emplace_back(encoding.rope()->base, encoding.rope()->rotary_dimension);
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

void add_figures(Outcome& outcome, const Differences& all, const Arithmetic& arithmetic) {
  outcome.figures = {
      {"frequencies compared", all.frequencies},
      {"frequencies on which they differ", all.different},
      {"largest difference, relative", all.relative.value.outward()},
      {"at", all.relative.where()},
      {"largest difference of the phase at p = 131071, in radians", all.phase.value.outward()},
      {"phase at", all.phase.where()},
      {"largest error of the phase at p = 131071 with 1/pow", all.power_phase.value.outward()},
      {"with 1/pow at", all.power_phase.where()},
      {"largest error of the phase at p = 131071 with exp", all.exponential_phase.value.outward()},
      {"with exp at", all.exponential_phase.where()},
  };
  FigureTable table{"the two formulas in float32, for the base and rotary width of every preset",
                    {"b", "d", "frequencies that differ", "largest relative difference",
                     "phase that it costs at p = 131071", "error of the phase, 1/pow",
                     "error of the phase, exp"},
                    {}};
  for (const auto& [base, width] : preset_bases()) {
    Differences some;
    some.add(Base(base, arithmetic), width, arithmetic);
    table.rows.push_back({static_cast<std::int64_t>(base), std::int64_t{width}, some.different,
                          some.relative.value.outward(), some.phase.value.outward(),
                          some.power_phase.value.outward(), some.exponential_phase.value.outward()});
  }
  outcome.tables.push_back(std::move(table));
}

} // namespace

std::pair<float, float> float_frequencies(double base, int width, int i, const Arithmetic& arithmetic) {
  const Frequency frequency = frequency_of(Base(base, arithmetic), width, i, arithmetic);
  return {frequency.by_power, frequency.by_exponential};
}

Outcome float_routes_agree(const Examining& examining, double limit, int largest_width) {
  Outcome outcome;
  const auto last = static_cast<int>(examining.reach(largest_width, 4 * largest_width));
  outcome.cases =
      fmt::format("base 10000: every even d from 2 to {}, and 512, 768, 1024, 2048, 4096; every i",
                  examining.reach_text(largest_width, 4 * largest_width));
  const Base base(10000.0, examining.arithmetic);
  if (!overlap(exponential(-base.logarithm, examining.arithmetic), Real(1) / Real(10000))) {
    throw std::logic_error("the exponential of a logarithm is another number");
  }
  Differences all;
  all.limit = limit;
  for (int d = 2; d <= last; d += 2) {
    all.add(base, d, examining.arithmetic);
  }
  for (const int d : {512, 768, 1024, 2048, 4096}) {
    if (d > last) {
      all.add(base, d, examining.arithmetic);
    }
  }
  if (all.first_beyond) {
    const auto& [d, i] = *all.first_beyond;
    const Frequency frequency = frequency_of(base, d, i, examining.arithmetic);
    outcome.counterexample = fmt::format(
        "d = {}, i = {}: 1/pow gives {:a} = {:.9g}, exp gives {:a} = {:.9g}; over the reals it is {}", d, i,
        static_cast<double>(frequency.by_power), static_cast<double>(frequency.by_power),
        static_cast<double>(frequency.by_exponential), static_cast<double>(frequency.by_exponential),
        number_text(frequency.exact, 12));
  }
  outcome.answer = outcome.counterexample.empty() ? Answer::yes : Answer::no;
  outcome.evidence = outcome.answer == Answer::yes ? Evidence::exhaustive : Evidence::none;
  add_figures(outcome, all, examining.arithmetic);
  return outcome;
}

} // namespace posproof::properties::examiner
