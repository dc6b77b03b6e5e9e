#include "properties/examiner/checks/boundedness.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/examiner/words.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr int largest_width = 7;
constexpr std::int64_t positions = 10;

bool lacks_partner(const Sinusoidal& scheme) {
  return scheme.odd_cosine_exponent ||
         (scheme.width % 2 != 0 && scheme.arrangement == Arrangement::interleaved);
}

/// The first row whose squared norm is not ⌊d/2⌋ among the schemes that `chosen` takes.
template <typename Chosen>
std::string first_other_norm(const Examining& examining, const Chosen& chosen) {
  for (int d = 1; d <= largest_width; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      if (!chosen(variant.encoding)) {
        continue;
      }
      const VariantRows rows(variant.encoding, examining.arithmetic);
      for (std::int64_t p = 0; p < positions; ++p) {
        const Real square = squared_norm(rows.row(p));
        if (!overlap(square, Real(d / 2))) {
          return fmt::format("{}, p = {}: ‖e(p)‖² = {}, ‖e(0)‖² = {}", variant.name, p, number_text(square),
                             d / 2);
        }
      }
    }
  }
  return "";
}

std::string norm_cases() {
  return fmt::format("d up to {}, base 10000, p below {}; in the order of d, variant, p", largest_width,
                     positions);
}

} // namespace

Outcome values_are_bounded(const Examining& examining, double bound) {
  const std::string cases =
      fmt::format("every declared variant of d up to {}, base 10000, |p| up to {}; in the order of d, "
                  "variant, |p|, column",
                  largest_width, positions);
  for (int d = 1; d <= largest_width; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      const VariantRows rows(variant.encoding, examining.arithmetic);
      for (std::int64_t i = 0; i <= 2 * positions; ++i) {
        const std::int64_t p = i % 2 == 0 ? -(i / 2) : (i + 1) / 2;
        const std::vector<Real> row = rows.row(p);
        for (std::size_t column = 0; column < row.size(); ++column) {
          if (is_less(Real(bound), abs(row[column])).value_or(false)) {
            return no(fmt::format("{}: e({}) has {} in column {}", variant.name, p, number_text(row[column]),
                                  column),
                      cases);
          }
        }
      }
    }
  }
  return bound >= 1 ? proved("Every column is a sine, a cosine or 0, and sin² + cos² = 1 with neither square "
                             "below 0, whatever the angle; "
                             "cos 0 = 1 reaches it.",
                             cases)
                    : open_answer("no exception was found");
}

Outcome pairs_have_norm(const Examining& examining, double square) {
  const std::string cases =
      fmt::format("the pairs of every even d up to {}, base 10000, p below {}", largest_width - 1, positions);
  for (int d = 2; d < largest_width; d += 2) {
    const std::vector<reference::Turning> pairs =
        reference::turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      for (std::int64_t p = 0; p < positions; ++p) {
        const reference::CirclePoint point = pairs[i].at(p);
        const Real sum = point.cosine * point.cosine + point.sine * point.sine;
        if (!overlap(sum, Real(square))) {
          return no(fmt::format("d = {}, pair {}, p = {}: sin² + cos² = {}", d, i, p, number_text(sum)),
                    cases);
        }
      }
    }
  }
  return proved("sin²x + cos²x = 1 for every real x.", cases);
}

Outcome rows_have_constant_norm(const Examining& examining, bool has_all_partners) {
  const std::string exception = first_other_norm(examining, [&](const Sinusoidal& scheme) {
    return !scheme.odd_cosine_exponent && lacks_partner(scheme) != has_all_partners;
  });
  if (!exception.empty()) {
    return no(exception, norm_cases());
  }
  return has_all_partners
             ? proved("⌊d/2⌋ pairs of squares, each with the sum 1, and a column of zeros adds nothing.",
                      norm_cases())
             : open_answer("no exception was found, and there is no argument");
}

Outcome printed_rows_have_constant_norm(const Examining& examining) {
  const std::string exception = first_other_norm(
      examining, [](const Sinusoidal& scheme) { return scheme.odd_cosine_exponent && scheme.width > 1; });
  return exception.empty() ? open_answer("no exception was found, and there is no argument")
                           : no(exception, norm_cases());
}

Outcome odd_rows_exceed_by_at_most(const Examining& examining, double limit) {
  for (int d = 1; d <= largest_width; d += 2) {
    const Sinusoidal scheme = sinusoidal_scheme(d);
    const VariantRows rows(scheme, examining.arithmetic);
    for (std::int64_t p = 0; p < positions; ++p) {
      const std::vector<Real> row = rows.row(p);
      const Real square = squared_norm(row);
      const Real excess = square - Real(d / 2);
      if (!overlap(excess, row.back() * row.back())) {
        return no(fmt::format("d = {}, p = {}: ‖e(p)‖² - ⌊d/2⌋ = {}", d, p, number_text(excess)),
                  norm_cases());
      }
      if (is_less(Real(limit), excess).value_or(false)) {
        return no(fmt::format("d = {}, p = {}: ‖e(p)‖² = {}", d, p, number_text(square)), norm_cases());
      }
    }
  }
  return limit >= 1 ? proved("⌊d/2⌋ pairs with the sum 1 and the square of one sine more.", norm_cases())
                    : open_answer("no exception was found");
}

Outcome presets_reach_their_amplitude(const Examining& examining, bool by_one) {
  const std::vector<Encoding>& all = rotary_presets();
  const std::string cases =
      fmt::format("{} different rotary encodings of presets, in their order", all.size());
  FigureTable table{"rotary presets whose cosines and sines have another amplitude than 1",
                    {"preset", "amplitude = pair norm"},
                    {}};
  for (const Encoding& encoding : all) {
    const PhaseModel model = phase_model(encoding, {encoding.context, 0, encoding.context});
    if (is_one(model.amplitude)) {
      continue;
    }
    const Real amplitude = exact_amplitude(model.amplitude, examining.arithmetic);
    if (by_one && is_less(Real(1), amplitude).value_or(false)) {
      return no(fmt::format("{}: the cosine of position 0 is {}", encoding.name, number_text(amplitude)),
                cases);
    }
    table.rows.push_back({encoding.name, amplitude.outward()});
  }
  if (by_one) {
    return open_answer("no exception was found");
  }
  Outcome outcome =
      proved("A pair is a·(cos θ, sin θ): its norm is a for every p, |a·cos θ| ≤ a, and a·cos 0 = a.", cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
