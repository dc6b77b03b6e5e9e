#include "properties/examiner/checks/extension.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/row_separation.hpp"
#include "properties/examiner/schemes_by_length.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/examiner/words.hpp"
#include "reference/bias_oracle.hpp"
#include "reference/counting_oracle.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr int table_width = 512;

Encoding encoding_of_table(ExtendedTable table, std::int64_t trained) {
  if (table == ExtendedTable::sinusoidal) {
    return sinusoidal(table_width);
  }
  Encoding encoding = rope(table_width);
  if (table == ExtendedTable::dynamic_ntk) {
    Rope scheme = *encoding.rope();
    scheme.scaling = DynamicNtkScaling{.factor = 2, .trained = trained};
    encoding.scheme = scheme;
  }
  return encoding;
}

/// Do the values of a scheme exceed every bound? Where they do, doubling the position doubles the value, or
/// squares it.
bool grows(const Encoding& encoding, const reference::Arithmetic& arithmetic) {
  const auto exceeds = [&](const Real& once, const Real& twice) {
    return is_less(Real(1), twice).value_or(false) && !is_less(twice, Real(2) * once).value_or(false);
  };
  constexpr std::int64_t far = 1 << 12;
  if (const auto* const alibi = std::get_if<Alibi>(&encoding.scheme)) {
    const AlibiSlope slope = slope_of(*alibi, 0);
    const Real factor = exp(-(arithmetic.number(slope.bias_max) * Real(slope.step) / Real(slope.denominator) *
                              log(arithmetic.number(2))));
    return exceeds(factor * Real(std::abs(reference::bias_multiple(*alibi, far, 0))),
                   factor * Real(std::abs(reference::bias_multiple(*alibi, 2 * far, 0))));
  }
  if (std::holds_alternative<IntegerPosition>(encoding.scheme)) {
    const auto oracle = reference::make_counting_oracle(encoding);
    return exceeds(Real(oracle->ratio(0, far).numerator), Real(oracle->ratio(0, 2 * far).numerator));
  }
  if (const auto* const scale = std::get_if<XposScale>(&encoding.scheme)) {
    // A key at p has ζ^(-(p - c)/S): doubling the distance from the centre squares it.
    const Real zeta = arithmetic.number(scale->gamma) / (Real(1) + arithmetic.number(scale->gamma));
    const auto at = [&](std::int64_t p) {
      return exp(-(log(zeta) * Real(p) / arithmetic.number(scale->scale_base)));
    };
    return exceeds(at(far), at(2 * far));
  }
  return false;
}

bool is_named(std::string_view name, const std::vector<std::string_view>& names) {
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view one) { return name.substr(0, one.size()) == one; });
}

} // namespace

Outcome codes_go_on(const Examining& examining, std::int64_t length, double bound) {
  const std::vector<std::int64_t> positions{
      length, length + 1, 2 * length, 10 * length, std::int64_t{1} << 24, largest_position};
  const std::string cases = fmt::format(
      "every declared variant of d up to 5, base 10000; p = {0}, {0} + 1, 2·{0}, 10·{0}, 2^24, 2^31 - 1",
      length);
  for (int d = 1; d <= 5; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      const VariantRows rows(variant.encoding, examining.arithmetic);
      for (const std::int64_t p : positions) {
        const std::vector<Real> row = rows.row(p);
        for (std::size_t column = 0; column < row.size(); ++column) {
          if (is_less(Real(bound), abs(row[column])).value_or(false)) {
            return no(fmt::format("{}: e({}) has {} in column {}", variant.name, p, number_text(row[column]),
                                  column),
                      cases);
          }
          const Enclosure range = row[column].outward();
          if (range.upper - range.lower > 0x1p-50) {
            return open_answer(fmt::format("{}: e({}) is not known well enough", variant.name, p));
          }
        }
      }
    }
  }
  return proved("sin(p·ω) and cos(p·ω) are defined for every real number p·ω and lie between -1 and 1: no "
                "length enters.",
                cases);
}

Outcome longer_table_begins_alike(const Examining& examining, ExtendedTable table, std::int64_t shorter,
                                  std::int64_t longer) {
  const Encoding encoding = encoding_of_table(table, shorter);
  const std::string cases = fmt::format("width {}, base 10000, the {} rows of the table for {} tokens "
                                        "against the first of the table for {}; f32, "
                                        "f16, bf16",
                                        table_width, shorter, shorter, longer);
  const std::vector<FrequencyLaw> before = laws_of(encoding, shorter);
  const std::vector<FrequencyLaw> after = laws_of(encoding, longer);
  const std::unique_ptr<PhaseOracle> oracle = reference::make_phase_oracle(encoding);
  PhaseBlock first;
  PhaseBlock second;
  oracle->enclose_range(0, static_cast<std::size_t>(shorter), {shorter, 0, shorter}, first);
  oracle->enclose_range(0, static_cast<std::size_t>(shorter), {longer, 0, longer}, second);
  for (std::int64_t p = 0; p < shorter; ++p) {
    for (int pair = 0; pair < first.frequencies; ++pair) {
      for (const Component component : {Component::sine, Component::cosine}) {
        const auto row = static_cast<std::size_t>(p);
        const double a = first.values(component, row)[pair];
        const double b = second.values(component, row)[pair];
        if (std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b)) {
          continue;
        }
        const auto index = static_cast<std::size_t>(pair);
        const auto exact = [&](const FrequencyLaw& law) {
          const reference::CirclePoint point = reference::Turning(law, examining.arithmetic).at(p);
          return component == Component::sine ? point.sine : point.cosine;
        };
        const Real x = exact(before[index]);
        const Real y = exact(after[index]);
        if (overlap(x, y)) {
          return open_answer("a value of the tables is not decided");
        }
        return no(
            fmt::format("p = {}, pair {}: the {} is {} in a call of length {} and {} in one of length {}", p,
                        pair, name_of(component), number_text(x, 10), shorter, number_text(y, 10), longer),
            cases);
      }
    }
  }
  if (before != after) {
    return open_answer("the frequencies are other data, but no value differs");
  }
  return proved(
      "The frequencies of both tables are the same data, so that each entry is the same real number, and a "
      "real "
      "number is rounded to nearest in one way only. The certified doubles of both were compared too.",
      cases);
}

Outcome later_rows_are_new(const Examining& examining, std::int64_t longer) {
  const std::array<std::int64_t, 1> lengths{longer};
  const RowSeparation nearest = separations_below(sinusoidal(table_width), lengths, examining.arithmetic)[0];
  const std::string cases = fmt::format("width {}, base 10000, every offset below {}", table_width, longer);
  if (!is_less(Real(0), nearest.distance).value_or(false)) {
    return no(fmt::format("rows {} apart are the same", nearest.offset), cases);
  }
  const Lemma* const lemma = find_lemma("row-distance");
  Outcome outcome = true_in_all(cases);
  outcome.evidence = Evidence::implied;
  outcome.argument = lemma == nullptr ? ""
                                      : fmt::format("Lemma {}: {} The constant is {}.", lemma->id,
                                                    lemma->statement, lemma->constant);
  outcome.figures.push_back({"distance of the nearest two rows", nearest.distance.outward()});
  outcome.figures.push_back({"their offset", nearest.offset});
  return outcome;
}

Outcome schemes_go_on_except(const Examining& examining, const ExtensionExceptions& exceptions) {
  FigureTable table{"what happens past the length N",
                    {"scheme", "has a code", "values grow without bound", "the codes below N stay"},
                    {}};
  const std::string cases = fmt::format("{} schemes and scalings, N = {}, longer sequences up to {}",
                                        schemes_side_by_side().size(), trained_length, 3 * trained_length);
  std::string exception;
  const auto yes = [](bool value) { return ClaimValue(std::string(value ? "yes" : "no")); };
  for (const NamedScheme& scheme : schemes_side_by_side()) {
    const bool has_code = is_defined_everywhere(scheme.encoding);
    const bool is_growing = grows(scheme.encoding, examining.arithmetic);
    bool stays = true;
    for (std::int64_t longer = trained_length + 1; longer <= 3 * trained_length; ++longer) {
      stays = stays && have_the_same_codes(scheme.encoding, trained_length, longer);
    }
    table.rows.push_back({scheme.name, yes(has_code), yes(is_growing), yes(stays)});
    const bool is_as_said = has_code != is_named(scheme.name, exceptions.without_code) &&
                            is_growing == is_named(scheme.name, exceptions.growing) &&
                            stays != is_named(scheme.name, exceptions.changing);
    if (!is_as_said && exception.empty()) {
      exception = fmt::format("{}: {} past its length, values {}, the beginning {}", scheme.name,
                              has_code ? "has codes" : "has no code", is_growing ? "grow" : "do not grow",
                              stays ? "stays" : "changes");
    }
  }
  Outcome outcome = exception.empty() ? true_in_all(cases) : no(exception, cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
