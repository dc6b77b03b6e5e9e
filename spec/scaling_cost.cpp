#include "spec/scaling_cost.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof {
namespace {

constexpr double near_an_end = 1e-3;

double exponent_of(const FrequencyLaw& law) noexcept {
  return static_cast<double>(law.numerator) / static_cast<double>(law.denominator);
}

bool is_rounded(double value, bool in_double) noexcept {
  return !in_double && static_cast<double>(static_cast<float>(value)) != value;
}

struct Stretch {
  double log_ratio = 0; ///< ln r
  double exponent = 1;  ///< x
  double kappa = 0;     ///< 0 where r is a constant of the configuration
};

Stretch stretch_of(const StretchedBase& base) noexcept {
  const auto width = static_cast<double>(base.width);
  const double exponent = width / (width - 2);
  if (base.plain) {
    return {std::log(base.factor), exponent, 0};
  }
  const double grown = base.factor * static_cast<double>(base.length) / static_cast<double>(base.trained);
  const double ratio = grown - (base.factor - 1);
  return {std::log(ratio), exponent, grown / ratio};
}

struct Ramp {
  double low = 0;
  double high = 0;
  double at = 0;    ///< where the pair stands between them
  bool fast_is_low; ///< frequencies below `low` are as before, else those above `high`
  double factor = 1;
  double near = near_an_end; ///< relative distance from an end within which rounding may cross it
  double octave = 0;         ///< by how much an index end moves where turns change by a factor e: d/(2·ln b)
};

Ramp ramp_of(const IndexRamp& ramp, const FrequencyLaw& law) noexcept {
  const auto end = [&](double beta) {
    return static_cast<double>(ramp.width) *
           std::log(static_cast<double>(ramp.trained) / (2 * std::numbers::pi * beta)) /
           (2 * std::log(law.base));
  };
  double low = end(ramp.beta_fast);
  double high = end(ramp.beta_slow);
  if (ramp.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max(low, 0.0);
  high = std::min(high, static_cast<double>(ramp.width - 1));
  if (low == high) {
    high += empty_ramp_width;
  }
  // A pair at a whole end is on it, whatever the rounding.
  const double near = ramp.truncate ? 0 : near_an_end;
  return {low,
          high,
          static_cast<double>(ramp.pair),
          true,
          ramp.factor,
          near,
          static_cast<double>(ramp.width) / (2 * std::log(law.base))};
}

Ramp ramp_of(const WavelengthRamp& ramp, const FrequencyLaw& law) noexcept {
  const double turns = static_cast<double>(ramp.trained) * std::exp(-exponent_of(law) * std::log(law.base)) /
                       (2 * std::numbers::pi);
  return {ramp.low, ramp.high, turns, false, ramp.factor, near_an_end, 0};
}

Band band_on(const Ramp& ramp) noexcept {
  if (ramp.at <= ramp.low - ramp.near * std::max(1.0, ramp.low)) {
    return ramp.fast_is_low ? Band::as_before : Band::divided;
  }
  if (ramp.at >= ramp.high + ramp.near * std::max(1.0, ramp.high)) {
    return ramp.fast_is_low ? Band::divided : Band::as_before;
  }
  return Band::ramp;
}

/// (1 - 1/s)·ω/ω' with ω'/ω = (1 - γ) + γ/s.
double amplification(const Ramp& ramp) noexcept {
  const double along = std::clamp((ramp.at - ramp.low) / (ramp.high - ramp.low), 0.0, 1.0);
  const double slow = ramp.fast_is_low ? along : 1 - along;
  return (1 - 1 / ramp.factor) / ((1 - slow) + slow / ramp.factor);
}

struct Cost {
  const FrequencyLaw& law;
  double route;
  bool in_double;

  double operator()(const Unscaled&) const noexcept { return route; }
  double operator()(const Resting&) const noexcept { return 0; }
  double operator()(const StretchedBase& base) const noexcept {
    const Stretch stretch = stretch_of(base);
    const double lengths =
        rounded(static_cast<double>(base.length)) + rounded(static_cast<double>(base.trained));
    const double ratio = (3 + lengths) * stretch.kappa + rounded(base.factor);
    return route + exponent_of(law) * (4 + stretch.exponent * (5 * std::fabs(stretch.log_ratio) + ratio));
  }
  double operator()(const IndexRamp& index) const noexcept {
    const Ramp ramp = ramp_of(index, law);
    return on_ramp(ramp, route + 3 + division(index.factor) + amplification(ramp) * along_index(index, ramp));
  }
  double operator()(const WavelengthRamp& wavelength) const noexcept {
    const Ramp ramp = ramp_of(wavelength, law);
    const double y = ramp.at / (ramp.high - ramp.low);
    const double constants = std::max(rounded(wavelength.low), rounded(wavelength.high)) +
                             rounded(static_cast<double>(wavelength.trained));
    const double error = (route + 3 + constants) * y + 2;
    return on_ramp(ramp, route + 3 + division(wavelength.factor) + amplification(ramp) * error);
  }

  /// The absolute error of γ and of the weight 1 - γ.
  [[nodiscard]] double along_index(const IndexRamp& index, const Ramp& ramp) const noexcept {
    if (index.truncate) {
      return 2;
    }
    const double length = ramp.high - ramp.low;
    const double start = ramp.low / length;
    return in_double ? 11 + 8 * start + 3 * ramp.octave / length : 4 + start;
  }

  /// 1 where a constant of the configuration is no number of the format.
  [[nodiscard]] double rounded(double value) const noexcept { return is_rounded(value, in_double) ? 1 : 0; }
  /// By a factor, or by its reciprocal.
  [[nodiscard]] double division(double factor) const noexcept { return 2 + rounded(factor); }

  [[nodiscard]] double on_ramp(const Ramp& ramp, double cost) const noexcept {
    switch (band_on(ramp)) {
    case Band::as_before:
      return route;
    case Band::divided:
      return route + division(ramp.factor);
    case Band::ramp:
      break;
    }
    return cost;
  }
};

} // namespace

Band band_of(const FrequencyLaw& law) noexcept {
  if (const auto* const index = std::get_if<IndexRamp>(&law.scaling)) {
    return band_on(ramp_of(*index, law));
  }
  if (const auto* const wavelength = std::get_if<WavelengthRamp>(&law.scaling)) {
    return band_on(ramp_of(*wavelength, law));
  }
  return Band::as_before;
}

double log_frequency(const FrequencyLaw& law) noexcept {
  const auto* const base = std::get_if<StretchedBase>(&law.scaling);
  const Stretch stretch = base != nullptr ? stretch_of(*base) : Stretch{};
  return std::fabs(exponent_of(law) * (std::log(law.base) + stretch.exponent * stretch.log_ratio));
}

double scaled_cost(const FrequencyLaw& law, double route, bool in_double) noexcept {
  const double base = is_rounded(law.base, in_double) ? exponent_of(law) : 0;
  const Cost cost{law, route + base, in_double};
  return std::visit(cost, law.scaling) + (law.divisor == 1 ? 0 : cost.division(law.divisor));
}

} // namespace posproof
