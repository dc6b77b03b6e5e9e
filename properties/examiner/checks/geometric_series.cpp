#include "properties/examiner/checks/geometric_series.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;

constexpr int largest_width = 64;

std::vector<Real> frequencies(const Encoding& encoding, const Arithmetic& arithmetic) {
  std::vector<Real> result;
  // A length makes those scalings visible that depend on it.
  for (const FrequencyLaw& law : laws_of(encoding, encoding.context)) {
    result.push_back(exact_frequency(law, arithmetic));
  }
  return result;
}

/// The first i with ω_(i+1)/ω_i ≠ `ratio`.
std::optional<std::size_t> first_other_ratio(const std::vector<Real>& omegas, const Real& ratio) {
  for (std::size_t i = 0; i + 1 < omegas.size(); ++i) {
    if (!overlap(omegas[i + 1], omegas[i] * ratio)) {
      return i;
    }
  }
  return std::nullopt;
}

} // namespace

Outcome ratio_is_constant(const Examining& examining, int exponent) {
  const std::string cases =
      fmt::format("every even d from 4 to {}, bases 100, 10000 and 500000, every i", largest_width);
  for (int d = 4; d <= largest_width; d += 2) {
    for (const double base : {100.0, 10000.0, 500000.0}) {
      const std::vector<Real> omegas = frequencies(sinusoidal(d, base), examining.arithmetic);
      const Real ratio = exp(-(Real(exponent) * log(examining.arithmetic.number(base)) / Real(d)));
      if (const auto i = first_other_ratio(omegas, ratio)) {
        return no(fmt::format("d = {}, b = {}: ω_{}/ω_{} = {}, b^(-{}/d) = {}", d, base, *i + 1, *i,
                              number_text(omegas[*i + 1] / omegas[*i]), exponent, number_text(ratio)),
                  cases);
      }
    }
  }
  return proved("b^(-2(i+1)/d) = b^(-2i/d)·b^(-2/d): exponents add.", cases);
}

Outcome presets_are_geometric(const Examining& examining, bool before_scaling) {
  std::string cases =
      fmt::format("the {} different rotary encodings of the presets{}", rotary_presets().size(),
                  before_scaling ? ", their base and rotary width alone" : "");
  std::string others;
  std::string counterexample;
  for (const Encoding& encoding : rotary_presets()) {
    const Rope& scheme = *encoding.rope();
    const std::vector<Real> omegas = frequencies(
        before_scaling ? rope(scheme.rotary_dimension, scheme.base) : encoding, examining.arithmetic);
    const auto i = first_other_ratio(omegas, omegas[1] / omegas[0]);
    if (!i) {
      continue;
    }
    const std::string name = encoding.name + (encoding.layer_type.empty() ? "" : ", " + encoding.layer_type);
    others += (others.empty() ? "" : "; ") + name;
    if (counterexample.empty()) {
      const bool rests = are_equal(omegas[*i + 1], Real(0)).value_or(false);
      counterexample =
          fmt::format("{}: ω_1/ω_0 = {}, ω_{}/ω_{} = {}", name, number_text(omegas[1] / omegas[0]), *i + 1,
                      *i, rests ? "0" : number_text(omegas[*i + 1] / omegas[*i]));
    }
  }
  Outcome outcome = counterexample.empty() ? Outcome{} : no(counterexample, cases);
  if (counterexample.empty()) {
    outcome.answer = Answer::yes;
    outcome.evidence = Evidence::exhaustive;
    outcome.cases = std::move(cases);
  } else {
    outcome.figures.push_back({"presets whose frequencies form no geometric series", others});
  }
  return outcome;
}

Outcome variants_are_geometric(const Examining& examining, bool same_ratio) {
  std::string cases =
      fmt::format("every declared variant of every width from 4 to {}, base 10000", largest_width);
  for (int d = 4; d <= largest_width; ++d) {
    for (const SinusoidalVariant& variant : variants_of(sinusoidal_scheme(d))) {
      const std::vector<Real> omegas = frequencies(encoding_of(variant.encoding), examining.arithmetic);
      const Sinusoidal& scheme = variant.encoding;
      const bool by_half = !same_ratio && scheme.denominator == Denominator::half_minus_one;
      const bool own_exponents = !same_ratio && scheme.odd_cosine_exponent;
      const Real ratio =
          exp(-(Real(by_half || own_exponents ? 1 : 2) * log(examining.arithmetic.number(scheme.base)) /
                Real(by_half ? d / 2 - 1 : d)));
      if (const auto i = first_other_ratio(omegas, ratio)) {
        return no(fmt::format("{}: ω_{}/ω_{} = {}, not {}", variant.name, *i + 1, *i,
                              number_text(omegas[*i + 1] / omegas[*i]), number_text(ratio)),
                  cases);
      }
    }
  }
  return proved(
      "The exponents are multiples of one number: 2/d, 1/(⌊d/2⌋ - 1), or 1/d where sine and cosine have "
      "exponents of their own.",
      std::move(cases));
}

Outcome exponential_equals_power(const Examining& examining, int multiple) {
  const std::string cases =
      fmt::format("every even d from 2 to {}, bases 100, 10000 and 500000, every i", largest_width);
  for (int d = 2; d <= largest_width; d += 2) {
    for (const double base : {100.0, 10000.0, 500000.0}) {
      // The power by an integer root, the exponential by a logarithm: two functions of MPFR.
      const Real number = examining.arithmetic.number(base);
      const Real step = root(number, static_cast<std::uint64_t>(d) / 2);
      const Real slope = log(number) / Real(d);
      for (int i = 0; i < d / 2; ++i) {
        const Real by_power = Real(1) / power(step, static_cast<std::uint64_t>(i));
        const Real by_exponential = exp(-(Real(multiple * i) * slope));
        if (!overlap(by_power, by_exponential)) {
          return no(fmt::format("d = {}, b = {}, i = {}: exp(-{}i·ln b/d) = {}, b^(-2i/d) = {}", d, base, i,
                                multiple, number_text(by_exponential), number_text(by_power)),
                    cases);
        }
      }
    }
  }
  return proved("b = e^(ln b), so that b^x = e^(x·ln b) for every real x; here x = -2i/d.", cases);
}

Outcome pairs_per_ratio(const Examining& examining, bool is_difference) {
  const std::string cases =
      fmt::format("every even d from 6 to {}, base 10000, every i and m", largest_width);
  FigureTable table{"pairs for a doubling of the distance, (d/2)·ln 2/ln b", {"d", "b", "pairs"}, {}};
  for (int d = 6; d <= largest_width; d += 2) {
    const std::vector<Real> omegas = frequencies(sinusoidal(d), examining.arithmetic);
    for (std::size_t m = 1; m + 1 < omegas.size(); ++m) {
      const auto between = [&](std::size_t i) {
        const Real two_pi = Real(2) * examining.arithmetic.pi();
        return is_difference ? two_pi / omegas[i + m] - two_pi / omegas[i] : omegas[i] / omegas[i + m];
      };
      for (std::size_t i = 1; i + m < omegas.size(); ++i) {
        if (!overlap(between(i), between(0))) {
          return no(fmt::format("d = {}, m = {}: {} between pairs 0 and {}, {} between pairs {} and {}", d, m,
                                number_text(between(0)), m, number_text(between(i)), i, i + m),
                    cases);
        }
      }
    }
  }
  for (const int d : {64, 128, 512, 1024}) {
    for (const double base : {10000.0, 500000.0}) {
      table.rows.push_back(
          {std::int64_t{d}, static_cast<std::int64_t>(base),
           (Real(d / 2) * log(examining.arithmetic.number(2)) / log(examining.arithmetic.number(base)))
               .outward()});
    }
  }
  Outcome outcome =
      proved("λ_(i+m)/λ_i = b^(2(i+m)/d)/b^(2i/d) = b^(2m/d): the wavelength is multiplied by the same "
             "number whenever the index grows by m. A ratio c of distances is (d/2)·log_b(c) pairs.",
             cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
