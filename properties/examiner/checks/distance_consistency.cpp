#include "properties/examiner/checks/distance_consistency.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/schemes_by_length.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/examiner/words.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr int largest_width = 9;
constexpr std::int64_t positions = 6;

bool belongs(const Sinusoidal& scheme, VariantGroup group) {
  const bool is_odd = scheme.width % 2 != 0;
  if (scheme.odd_cosine_exponent) {
    return group == VariantGroup::printed && scheme.width > 1;
  }
  switch (group) {
  case VariantGroup::even:
    return !is_odd;
  case VariantGroup::concatenated:
    return is_odd && scheme.arrangement == Arrangement::concatenated;
  case VariantGroup::odd:
    return is_odd && scheme.arrangement == Arrangement::interleaved;
  case VariantGroup::printed:
    return false;
  }
  return false;
}

} // namespace

Outcome row_distance_depends_on_offset(const Examining& examining, VariantGroup group) {
  std::int64_t variants = 0;
  const std::string cases = fmt::format(
      "the variants with d up to {}, base 10000; p from 1 to {} against p = 0, k from 1 to {}; in the order "
      "of d, variant, k, p",
      largest_width, positions, positions);
  for (int d = 1; d <= largest_width; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      if (!belongs(variant.encoding, group)) {
        continue;
      }
      ++variants;
      const VariantRows rows(variant.encoding, examining.arithmetic);
      std::vector<std::vector<Real>> all;
      for (std::int64_t p = 0; p <= 2 * positions; ++p) {
        all.push_back(rows.row(p));
      }
      for (std::size_t k = 1; k <= static_cast<std::size_t>(positions); ++k) {
        const Real first = squared_distance(all[k], all[0]);
        for (std::size_t p = 1; p <= static_cast<std::size_t>(positions); ++p) {
          const Real other = squared_distance(all[p + k], all[p]);
          if (!overlap(first, other)) {
            return no(fmt::format("{}, k = {}: ‖e(k) - e(0)‖ = {}, ‖e({}) - e({})‖ = {}", variant.name, k,
                                  number_text(sqrt(first)), p + k, p, number_text(sqrt(other))),
                      cases);
          }
        }
      }
    }
  }
  if (group != VariantGroup::even && group != VariantGroup::concatenated) {
    return open_answer("no exception was found, and there is no argument");
  }
  const Lemma* const lemma = find_lemma("row-distance");
  Outcome outcome =
      proved(lemma == nullptr ? "" : fmt::format("{} {}", lemma->statement, lemma->proof), cases);
  outcome.figures.push_back({"variants gone through", variants});
  return outcome;
}

Outcome row_distance_is_sum_of_sines(const Examining& examining, int multiple) {
  const std::string cases =
      fmt::format("every even d from 2 to {}, k from 1 to {}", largest_width - 1, positions);
  for (int d = 2; d < largest_width; d += 2) {
    const VariantRows rows(sinusoidal_scheme(d), examining.arithmetic);
    const std::vector<FrequencyLaw> laws = laws_of(sinusoidal(d));
    for (std::int64_t k = 1; k <= positions; ++k) {
      const Real distance = squared_distance(rows.row(k), rows.row(0));
      Real sum = 0;
      for (const FrequencyLaw& law : laws) {
        const Real half = sin(exact_frequency(law, examining.arithmetic) * Real(k) / Real(2));
        sum += half * half;
      }
      if (!overlap(distance, Real(multiple) * sum)) {
        return no(fmt::format("d = {}, k = {}: ‖e(k) - e(0)‖² = {}, {}·Σ sin²(kω_i/2) = {}", d, k,
                              number_text(distance), multiple, number_text(Real(multiple) * sum)),
                  cases);
      }
    }
  }
  return proved("|e^(ikω) - 1| = 2|sin(kω/2)| for each pair; squares add.", cases);
}

Outcome sinusoidal_ignores_the_length(const Examining& /*examining*/) {
  const std::string cases =
      "every declared variant of d up to 16, calls of 1, 2, 512, 2048 and 131072 tokens";
  for (int d = 1; d <= 16; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      for (const std::int64_t n : {2, 512, 2048, 131072}) {
        if (!have_the_same_codes(encoding_of(variant.encoding), 1, n)) {
          return no(fmt::format("{}: the code of a call of {} tokens is another", variant.name, n), cases);
        }
      }
    }
  }
  return proved(
      "Frequencies, columns and amplitude are the same data whatever the call, and the code of p is computed "
      "from them and from p.",
      cases);
}

Outcome these_depend_on_the_length(const Examining& /*examining*/,
                                   const std::vector<std::string_view>& names) {
  const std::string cases =
      fmt::format("{} schemes and scalings, trained length {}; every pair of lengths from 1 to {}",
                  schemes_side_by_side().size(), trained_length, 3 * trained_length);
  FigureTable table{
      "does the code of a position depend on the length of the sequence?", {"scheme", "depends"}, {}};
  std::string exception;
  for (const NamedScheme& scheme : schemes_side_by_side()) {
    bool depends = false;
    for (std::int64_t n = 1; n < 3 * trained_length && !depends; ++n) {
      depends = !have_the_same_codes(scheme.encoding, n, n + 1);
    }
    table.rows.push_back({scheme.name, std::string(depends ? "yes" : "no")});
    const bool is_named = std::any_of(names.begin(), names.end(), [&](std::string_view name) {
      return std::string_view(scheme.name).substr(0, name.size()) == name;
    });
    if (is_named != depends && exception.empty()) {
      exception = fmt::format("{} {} on the length", scheme.name, depends ? "depends" : "does not depend");
    }
  }
  Outcome outcome = exception.empty() ? true_in_all(cases) : no(exception, cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome distance_changes_with_the_length(const Examining& examining) {
  const std::string cases = fmt::format("calls of {} and {} tokens, each pair of a head of width 8",
                                        trained_length, 2 * trained_length);
  std::string text;
  for (const NamedScheme& scheme : schemes_side_by_side()) {
    if (!has_phases(scheme.encoding) ||
        have_the_same_codes(scheme.encoding, trained_length, 2 * trained_length)) {
      continue;
    }
    const std::vector<FrequencyLaw> before = laws_of(scheme.encoding, trained_length);
    const std::vector<FrequencyLaw> after = laws_of(scheme.encoding, 2 * trained_length);
    const auto step = [&](const FrequencyLaw& law) {
      return Real(2) * sin(exact_frequency(law, examining.arithmetic) / Real(2));
    };
    std::size_t pair = 0;
    Real a = step(before[0]);
    Real b = step(after[0]);
    while (overlap(a, b) && pair + 1 < before.size()) {
      ++pair;
      a = step(before[pair]);
      b = step(after[pair]);
    }
    if (overlap(a, b)) {
      return no(fmt::format("{}: no pair turns at another frequency", scheme.name), cases);
    }
    text += fmt::format("{}{}, pair {}: {} and {}", text.empty() ? "" : "; ", scheme.name, pair,
                        number_text(a), number_text(b));
  }
  return text.empty()
             ? no("no scheme depends on the length", cases)
             : proved(fmt::format(
                          "One pair of calls each is enough. The distance 2·|sin(ω/2)| of neighbours: {}.",
                          text),
                      cases);
}

} // namespace posproof::properties::examiner
