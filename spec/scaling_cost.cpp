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
  double kappa = 1;
};

Stretch stretch_of(const StretchedBase& base) noexcept {
  const auto width = static_cast<double>(base.width);
  const double exponent = width / (width - 2);
  if (base.plain) {
    return {std::log(base.factor), exponent, 1};
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
  return {low, high, static_cast<double>(ramp.pair), true, ramp.factor};
}

Ramp ramp_of(const WavelengthRamp& ramp, const FrequencyLaw& law) noexcept {
  const double turns = static_cast<double>(ramp.trained) * std::exp(-exponent_of(law) * std::log(law.base)) /
                       (2 * std::numbers::pi);
  return {ramp.low, ramp.high, turns, false, ramp.factor};
}

Band band_on(const Ramp& ramp) noexcept {
  if (ramp.at < ramp.low - near_an_end * std::max(1.0, ramp.low)) {
    return ramp.fast_is_low ? Band::as_before : Band::divided;
  }
  if (ramp.at > ramp.high + near_an_end * std::max(1.0, ramp.high)) {
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

constexpr double division = 2;

struct Cost {
  const FrequencyLaw& law;
  double route;

  double operator()(const Unscaled&) const noexcept { return route; }
  double operator()(const Resting&) const noexcept { return 0; }
  double operator()(const StretchedBase& base) const noexcept {
    const Stretch stretch = stretch_of(base);
    return route +
           exponent_of(law) * (4 + stretch.exponent * (3 * std::fabs(stretch.log_ratio) + 3 * stretch.kappa));
  }
  double operator()(const IndexRamp& index) const noexcept {
    const Ramp ramp = ramp_of(index, law);
    return on_ramp(ramp, [&](double a) { return route + 5 + a * (4 + ramp.low / (ramp.high - ramp.low)); });
  }
  double operator()(const WavelengthRamp& wavelength) const noexcept {
    const Ramp ramp = ramp_of(wavelength, law);
    const double y = ramp.at / (ramp.high - ramp.low);
    return on_ramp(ramp, [&](double a) { return route * (1 + a * y) + 5 + a * (3 * y + 2); });
  }

  template <typename OnRamp>
  [[nodiscard]] double on_ramp(const Ramp& ramp, const OnRamp& cost) const noexcept {
    switch (band_on(ramp)) {
    case Band::as_before:
      return route;
    case Band::divided:
      return route + division;
    case Band::ramp:
      break;
    }
    return cost(amplification(ramp));
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
  double cost = std::visit(Cost{law, route}, law.scaling);
  if (law.divisor != 1) {
    cost += 1 + (is_rounded(law.divisor, in_double) ? 1 : 0);
  }
  if (is_rounded(law.base, in_double)) {
    cost += exponent_of(law);
  }
  return cost;
}

} // namespace posproof
