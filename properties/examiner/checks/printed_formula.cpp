#include "properties/examiner/checks/printed_formula.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr int largest_width = 4096;
constexpr double base = 10000.0;

/// 10000^(n/m) as it is printed: a power to divide by.
Real denominator_of(std::int64_t numerator, std::int64_t denominator, const Arithmetic& arithmetic) {
  return exp(Real(numerator) * log(arithmetic.number(base)) / Real(denominator));
}

bool is_exponent(const FrequencyLaw& law, std::int64_t numerator, std::int64_t denominator) {
  return law.base == base && law.divisor == 1 && law.numerator * denominator == numerator * law.denominator;
}

bool is_function(Column::Function function, Component component) {
  return function == (component == Component::cosine ? Column::Function::cosine : Column::Function::sine);
}

Real value_of(const CirclePoint& point, Component component) {
  return component == Component::cosine ? point.cosine : point.sine;
}

std::string name_of_column(const Column& column, const FrequencyLaw& law, const Arithmetic& arithmetic) {
  if (column.function == Column::Function::zero) {
    return "0";
  }
  return fmt::format("{}(p/{})", column.function == Column::Function::cosine ? "cos" : "sin",
                     number_text(Real(1) / exact_frequency(law, arithmetic), 7));
}

/// The values of small widths from the printed formula, by a division and MPFI, against the declared code.
void compare_values(const Examining& examining, const Sinusoidal& scheme) {
  const std::vector<Turning> turning = turnings(frequency_laws(scheme), examining.arithmetic);
  const std::vector<Column> all = columns(scheme);
  for (int j = 0; j < scheme.width; ++j) {
    const Column& column = all[static_cast<std::size_t>(j)];
    for (std::int64_t p = 0; p < 8; ++p) {
      const Real angle = Real(p) / denominator_of(2 * (j / 2), scheme.width, examining.arithmetic);
      const Component component = j % 2 == 0 ? Component::sine : Component::cosine;
      const Real printed = component == Component::sine ? sin(angle) : cos(angle);
      if (!overlap(printed, value_of(turning[static_cast<std::size_t>(column.frequency)].at(p), component))) {
        throw std::logic_error("equal formulas have different values");
      }
    }
  }
}

} // namespace

Outcome columns_are_as_printed(const Examining& examining, Denominator denominator, int first_width) {
  const std::string cases =
      fmt::format("d = {}, {} … up to {}, every column", first_width, first_width + 2, largest_width);
  for (int d = first_width; d <= largest_width; d += 2) {
    Sinusoidal scheme = sinusoidal_scheme(d, base);
    scheme.denominator = denominator;
    const std::vector<FrequencyLaw> laws = frequency_laws(scheme);
    const std::vector<Column> all = columns(scheme);
    for (int j = 0; j < d; ++j) {
      const Column& column = all[static_cast<std::size_t>(j)];
      const FrequencyLaw& law = laws[static_cast<std::size_t>(column.frequency)];
      if (!is_function(column.function, j % 2 == 0 ? Component::sine : Component::cosine) ||
          !is_exponent(law, 2 * (j / 2), d)) {
        return no(fmt::format("d = {}, column {}: {}, printed is {}(p/{})", d, j,
                              name_of_column(column, law, examining.arithmetic), j % 2 == 0 ? "sin" : "cos",
                              number_text(denominator_of(2 * (j / 2), d, examining.arithmetic), 7)),
                  cases);
      }
    }
    if (d <= 16) {
      compare_values(examining, scheme);
    }
  }
  return true_in_all(cases + ", for every p: function and exponent are the same");
}

Outcome indices_cover(const Examining& /*examining*/, int first_width, int last_sine, int last_cosine) {
  const std::string cases = fmt::format("d = {}, {} … up to {}", first_width, first_width + 2, largest_width);
  for (int d = first_width; d <= largest_width; d += 2) {
    std::vector<int> uses(static_cast<std::size_t>(d));
    for (const int part : {0, 1}) {
      const int last = d / 2 + (part == 0 ? last_sine : last_cosine);
      for (int i = 0; i <= last; ++i) {
        const int column = 2 * i + part;
        if (column >= d) {
          return no(fmt::format("d = {}, i = {}: there is no column {}, the last is {}", d, i, column, d - 1),
                    cases);
        }
        ++uses[static_cast<std::size_t>(column)];
      }
    }
    const auto unused = std::find(uses.begin(), uses.end(), 0);
    if (unused != uses.end()) {
      return no(fmt::format("d = {}: column {} has no index", d, unused - uses.begin()), cases);
    }
  }
  return proved(
      "Every column j is 2i or 2i+1 with i = ⌊j/2⌋ alone; as j goes from 0 to d - 1 the even ones are "
      "those with "
      "i ≤ ⌊(d-1)/2⌋ and the odd ones those with i ≤ ⌊d/2⌋ - 1.",
      cases);
}

Outcome column_is(const Examining& examining, const Sinusoidal& scheme, int column,
                  const PrintedColumn& printed) {
  const Column found = columns(scheme)[static_cast<std::size_t>(column)];
  const FrequencyLaw law = frequency_laws(scheme)[static_cast<std::size_t>(found.frequency)];
  const std::string cases = fmt::format("column {} of {}", column, describe(scheme));
  if (is_function(found.function, printed.function) &&
      is_exponent(law, printed.numerator, printed.denominator)) {
    Outcome outcome = proved("Function and exponent are the same, for every p.", cases);
    outcome.figures.push_back(
        {"denominator",
         (examining.arithmetic.number(1) / exact_frequency(law, examining.arithmetic)).outward()});
    return outcome;
  }
  const Turning here(law, examining.arithmetic);
  const Turning there(examining.arithmetic.number(1) /
                          denominator_of(printed.numerator, printed.denominator, examining.arithmetic),
                      examining.arithmetic);
  for (std::int64_t p = 0; p < 1000; ++p) {
    const Real value =
        found.function == Column::Function::zero
            ? Real(0)
            : value_of(here.at(p),
                       found.function == Column::Function::cosine ? Component::cosine : Component::sine);
    const Real claimed = value_of(there.at(p), printed.function);
    if (!overlap(value, claimed)) {
      return no(fmt::format("p = {}: column {} of width {} is {} = {}, printed is {}", p, column,
                            scheme.width, name_of_column(found, law, examining.arithmetic),
                            number_text(value), number_text(claimed)),
                cases);
    }
  }
  throw std::runtime_error("two columns are not told apart below position 1000");
}

Outcome denominator_lies_between(const Examining& examining, std::int64_t numerator, std::int64_t denominator,
                                 double low, double high) {
  const Real value = Real(1) / exact_frequency({base, numerator, denominator, 1.0}, examining.arithmetic);
  const std::string cases = fmt::format("10000^({}/{})", numerator, denominator);
  const std::optional<bool> is_above = is_less(Real(low), value);
  const std::optional<bool> is_below = is_less(value, Real(high));
  if (!is_above || !is_below) {
    throw std::runtime_error("the precision does not settle a comparison");
  }
  if (!*is_above || !*is_below) {
    return no(fmt::format("{} = {}", cases, number_text(value, 9)), cases);
  }
  Outcome outcome = true_in_all(cases);
  outcome.figures.push_back({"denominator", value.outward()});
  return outcome;
}

Outcome variant_has_column(const Examining& examining, int width, int column, const PrintedColumn& printed) {
  const std::vector<SinusoidalVariant> variants = variants_of(sinusoidal_scheme(width, base));
  const std::string cases = fmt::format("the {} declared variants of width {}", variants.size(), width);
  FigureTable table{fmt::format("column {} of the declared variants of width {}", column, width),
                    {"variant", "column"},
                    {}};
  std::string found;
  for (const SinusoidalVariant& variant : variants) {
    const Column here = columns(variant.encoding)[static_cast<std::size_t>(column)];
    const FrequencyLaw law = frequency_laws(variant.encoding)[static_cast<std::size_t>(here.frequency)];
    if (is_function(here.function, printed.function) &&
        is_exponent(law, printed.numerator, printed.denominator)) {
      found += (found.empty() ? "" : "; ") + variant.name;
    }
    table.rows.push_back({variant.name, name_of_column(here, law, examining.arithmetic)});
  }
  Outcome outcome = found.empty()
                        ? no(fmt::format("none of {} variants of width {}", variants.size(), width), cases)
                        : true_in_all(cases);
  if (!found.empty()) {
    outcome.figures.push_back({"variants that have it", found});
  }
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
