#include "properties/examiner/checks/series_ends.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;

constexpr int largest_width = 4096;
constexpr double base = 10000.0;

Real first_or_last(const std::vector<FrequencyLaw>& laws, bool is_last, SeriesTerm term,
                   const Arithmetic& arithmetic) {
  const Real omega = exact_frequency(is_last ? laws.back() : laws.front(), arithmetic);
  return term == SeriesTerm::frequency ? omega : Real(2) * arithmetic.pi() / omega;
}

/// Are base^(n/m) and 2π times base^(n/m) what is claimed for all widths? Known from the exponents alone.
bool is_exactly(const FrequencyLaw& law, std::int64_t numerator, std::int64_t denominator) {
  return law.numerator * denominator == numerator * law.denominator;
}

} // namespace

Outcome series_runs_to_the_base(const Examining& examining, SeriesTerm term, Denominator denominator) {
  Outcome outcome;
  outcome.cases =
      fmt::format("every even d from {} to {}", denominator == Denominator::width ? 2 : 4, largest_width);
  const Real start = Real(2) * examining.arithmetic.pi();
  const Real end = start * Real(base);
  const char* const name = term == SeriesTerm::frequency ? "frequency" : "wavelength";
  for (int d = denominator == Denominator::width ? 2 : 4; d <= largest_width; d += 2) {
    Sinusoidal scheme = sinusoidal_scheme(d, base);
    scheme.denominator = denominator;
    const std::vector<FrequencyLaw> laws = frequency_laws(scheme);
    for (const bool is_last : {false, true}) {
      const Real value = first_or_last(laws, is_last, term, examining.arithmetic);
      if (!overlap(value, is_last ? end : start)) {
        return no(fmt::format("d = {}: the {} {} is {}, not {}", d, is_last ? "last" : "first", name,
                              number_text(value), number_text(is_last ? end : start)),
                  outcome.cases);
      }
    }
    if (!is_exactly(laws.front(), 0, 1) || !is_exactly(laws.back(), 1, 1)) {
      outcome.argument = fmt::format("d = {}: enclosures do not tell the ends from what is claimed", d);
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "The exponents are i/(d/2 - 1) with i from 0 to d/2 - 1: 0 at the first and 1 at the last, for "
      "every even d ≥ 4, so that the ends are 2π·10000^0 and 2π·10000^1.";
  return outcome;
}

Outcome last_wavelength_is(const Examining& examining, int first_width, int less) {
  Outcome outcome;
  outcome.cases = fmt::format("d = {}, {} … up to {}", first_width, first_width + 2, largest_width);
  const Real two_pi = Real(2) * examining.arithmetic.pi();
  const Real logarithm = log(examining.arithmetic.number(base));
  const Real end = two_pi * Real(base);
  Real before = 0;
  std::int64_t within_percent = 0;
  FigureTable table{"last wavelength of the paper's series", {"d", "λ", "λ/(10000·2π)"}, {}};
  for (int d = first_width; d <= largest_width; d += 2) {
    const std::vector<FrequencyLaw> laws = frequency_laws(sinusoidal_scheme(d, base));
    const Real value = first_or_last(laws, true, SeriesTerm::wavelength, examining.arithmetic);
    const Real claimed = two_pi * exp(logarithm * Real(d - less) / Real(d));
    if (!overlap(value, claimed)) {
      return no(fmt::format("d = {}: the last wavelength is {}, not {}", d, number_text(value),
                            number_text(claimed)),
                outcome.cases);
    }
    if (!is_less(value, end).value_or(false) || !is_less(before, value).value_or(false)) {
      outcome.argument = fmt::format("d = {}: the precision does not settle the order", d);
      return outcome;
    }
    if (within_percent == 0 && is_less(Real(99) * end, Real(100) * value).value_or(false)) {
      within_percent = d;
    }
    if (d <= 4 || d == 64 || d == 128 || d == 512 || d == 1024 || d + 2 > largest_width) {
      table.rows.push_back({std::int64_t{d}, value.outward(), (value / end).outward()});
    }
    before = value;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  const bool is_even = first_width % 2 == 0;
  outcome.argument = fmt::format(
      "The last index is {}, so that the exponent is (d - {})/d: below 1 for every d, and growing to 1. The "
      "upper end is a limit that no width reaches.",
      is_even ? "d/2 - 1" : "(d - 1)/2", less);
  outcome.figures.push_back(
      {fmt::format("smallest {} d whose last wavelength is within 1 percent of 10000·2π",
                   is_even ? "even" : "odd"),
       within_percent});
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome frequencies_stay_below(const Examining& examining, double limit) {
  Outcome outcome;
  outcome.cases = fmt::format("first and last frequency of every even d from 2 to {}", largest_width);
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<FrequencyLaw> laws = frequency_laws(sinusoidal_scheme(d, base));
    for (const bool is_last : {false, true}) {
      const Real omega = first_or_last(laws, is_last, SeriesTerm::frequency, examining.arithmetic);
      if (!is_less(omega, Real(limit)).value_or(false)) {
        return no(fmt::format("d = {}, i = {}: ω_i = {}", d, is_last ? d / 2 - 1 : 0, number_text(omega)),
                  outcome.cases);
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "ω_0 = 1, and b^(-2i/d) falls with i for b > 1.";
  return outcome;
}

} // namespace posproof::properties::examiner
