#pragma once
/// Frequencies and amplitudes straight from their definitions, over any number type of Boost.Multiprecision:
/// MPFI intervals give enclosures, MPFR numbers give values. Included by multiprecision.cpp alone, so that
/// the headers of Boost are compiled once.
///
/// Doubles and 64-bit integers are exact at every precision. A result is empty where the precision does not
/// tell which case of a definition holds.

#include "reference/interval.hpp"
#include "spec/amplitude.hpp"
#include "spec/frequency.hpp"

#include <optional>

namespace posproof::reference {

/// ω before scaling.
template <typename Number>
Number unscaled_frequency(const FrequencyLaw& law) {
  const Number exponent = Number(law.numerator) / Number(law.denominator);
  return exp(-(exponent * log(Number(law.base))));
}

/// What a scaling makes of a frequency.
template <typename Number>
struct ScaledFrequency {
  const FrequencyLaw& law;

  std::optional<Number> operator()(const Unscaled&) const { return unscaled_frequency<Number>(law); }
  std::optional<Number> operator()(const Resting&) const { return Number(0); }

  std::optional<Number> operator()(const StretchedBase& stretch) const {
    const Number factor(stretch.factor);
    const Number ratio =
        stretch.plain ? factor
                      : Number(factor * Number(stretch.length) / Number(stretch.trained) - (factor - 1));
    const Number width(stretch.width);
    const Number logarithm = log(Number(law.base)) + width / (width - 2) * log(ratio);
    const Number exponent = Number(law.numerator) / Number(law.denominator);
    return Number(exp(-(exponent * logarithm)));
  }

  std::optional<Number> operator()(const IndexRamp& ramp) const {
    std::optional<Number> low = end_of(ramp, ramp.beta_fast);
    std::optional<Number> high = end_of(ramp, ramp.beta_slow);
    if (ramp.truncate) {
      low = floor_of(*low);
      high = ceiling_of(*high);
    }
    if (!low || !high) {
      return std::nullopt;
    }
    // One number, which no precision would show of two enclosures; a ramp that runs backwards is no encoding.
    const bool is_one_turn = !ramp.truncate && ramp.beta_fast == ramp.beta_slow;
    low = at_least(*low, Number(0));
    high = is_one_turn ? *low : at_most(*high, Number(ramp.width - 1));
    const std::optional<bool> is_empty = is_one_turn ? true : are_equal(*low, *high);
    if (!is_empty) {
      return std::nullopt;
    }
    if (*is_empty) {
      high = Number(*high + Number(empty_ramp_width));
    }
    const Number along = (Number(ramp.pair) - *low) / (*high - *low);
    return mixed(Number(1 - within_one(along)), ramp.factor);
  }

  std::optional<Number> operator()(const WavelengthRamp& ramp) const {
    const Number turns = Number(ramp.trained) * unscaled_frequency<Number>(law) / (2 * pi<Number>());
    const Number along = (turns - Number(ramp.low)) / (Number(ramp.high) - Number(ramp.low));
    return mixed(within_one(along), ramp.factor);
  }

private:
  static Number within_one(const Number& x) { return at_most(at_least(x, Number(0)), Number(1)); }

  [[nodiscard]] Number end_of(const IndexRamp& ramp, double beta) const {
    const Number turns = Number(ramp.trained) / (2 * pi<Number>() * Number(beta));
    return Number(ramp.width) * log(turns) / (2 * log(Number(law.base)));
  }

  /// ω·weight + (ω/factor)·(1 - weight).
  [[nodiscard]] Number mixed(const Number& weight, double factor) const {
    return unscaled_frequency<Number>(law) * (weight + (1 - weight) / Number(factor));
  }
};

/// ω; empty where the precision does not tell which case of its scaling holds.
template <typename Number>
std::optional<Number> frequency(const FrequencyLaw& law) {
  const std::optional<Number> scaled = std::visit(ScaledFrequency<Number>{law}, law.scaling);
  return scaled ? std::optional(Number(*scaled / Number(law.divisor))) : std::nullopt;
}

template <typename Number>
struct AmplitudeValue {
  Number operator()(const GivenAmplitude& given) const { return Number(given.value); }
  Number operator()(const YarnAmplitude& yarn) const {
    if (yarn.numerator == yarn.denominator) {
      return Number(1); // a quotient of two equal intervals would not be exact
    }
    return magnitude(yarn.factor, yarn.numerator) / magnitude(yarn.factor, yarn.denominator);
  }
  Number operator()(const LongRopeAmplitude& longrope) const {
    if (longrope.factor <= 1) {
      return Number(1);
    }
    return Number(sqrt(1 + log(Number(longrope.factor)) / log(Number(longrope.trained))));
  }

private:
  /// g(s, m).
  static Number magnitude(double factor, double scale) {
    return factor <= 1 ? Number(1) : Number(Number(scale) * log(Number(factor)) / 10 + 1);
  }
};

template <typename Number>
Number amplitude_value(const Amplitude& amplitude) {
  return std::visit(AmplitudeValue<Number>{}, amplitude);
}

} // namespace posproof::reference
