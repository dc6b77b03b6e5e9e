#pragma once
/// Scaled inverse frequencies in one floating-point type, in the order of operations of the common Python
/// library: constants of the configuration in double, everything for each pair in the type.

#include "spec/amplitude.hpp"
#include "spec/frequency.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof::impl::contracts {

/// b·r^(d/(d-2)) in double, as a scalar of the configuration.
[[nodiscard]] inline double stretched_base(double base, const StretchedBase& stretch) noexcept {
  const auto width = static_cast<double>(stretch.width);
  const double ratio = stretch.plain ? stretch.factor
                                     : stretch.factor * static_cast<double>(stretch.length) /
                                               static_cast<double>(stretch.trained) -
                                           (stretch.factor - 1);
  return base * std::pow(ratio, width / (width - 2));
}

/// The amplitude in double.
[[nodiscard]] double real_amplitude(const Amplitude& amplitude) noexcept;

/// Ends of an index ramp in double.
struct RampEnds {
  double low = 0;
  double high = 0;
};

[[nodiscard]] inline RampEnds ramp_ends(double base, const IndexRamp& ramp) noexcept {
  const auto end = [&](double beta) {
    return static_cast<double>(ramp.width) *
           std::log(static_cast<double>(ramp.trained) / (beta * 2 * std::numbers::pi)) / (2 * std::log(base));
  };
  RampEnds ends{end(ramp.beta_fast), end(ramp.beta_slow)};
  if (ramp.truncate) {
    ends = {std::floor(ends.low), std::ceil(ends.high)};
  }
  ends = {std::max(ends.low, 0.0), std::min(ends.high, static_cast<double>(ramp.width - 1))};
  if (ends.low == ends.high) {
    ends.high += empty_ramp_width;
  }
  return ends;
}

/// Inverse frequencies in Real: 1/pow(base, e), then what the scaling makes of it, then the division by the
/// divisor, each operation rounded to Real.
template <typename Real>
class RealFrequency {
public:
  explicit RealFrequency(const FrequencyLaw& law) : law_(law) {}

  [[nodiscard]] Real operator()() const {
    const Real scaled = std::visit(*this, law_.scaling);
    return static_cast<Real>(static_cast<double>(scaled) / law_.divisor);
  }

  [[nodiscard]] Real operator()(const Unscaled&) const { return 1 / power(law_.base); }
  [[nodiscard]] Real operator()(const Resting&) const { return 0; }
  [[nodiscard]] Real operator()(const StretchedBase& stretch) const {
    return 1 / power(stretched_base(law_.base, stretch));
  }
  [[nodiscard]] Real operator()(const IndexRamp& ramp) const {
    const RampEnds ends = ramp_ends(law_.base, ramp);
    const Real along = (static_cast<Real>(ramp.pair) - static_cast<Real>(ends.low)) /
                       static_cast<Real>(ends.high - ends.low);
    const Real kept = 1 - std::clamp(along, Real(0), Real(1));
    const Real period = power(law_.base);
    const Real fast = 1 / period;
    const Real slow = 1 / (static_cast<Real>(ramp.factor) * period);
    const Real slow_part = slow * (1 - kept);
    const Real fast_part = fast * kept;
    return slow_part + fast_part;
  }
  [[nodiscard]] Real operator()(const WavelengthRamp& ramp) const {
    const Real frequency = 1 / power(law_.base);
    const Real wavelength = static_cast<Real>(2 * std::numbers::pi) / frequency;
    const auto trained = static_cast<double>(ramp.trained);
    const Real slow = frequency / static_cast<Real>(ramp.factor);
    if (static_cast<double>(wavelength) > trained / ramp.low) {
      return slow;
    }
    if (static_cast<double>(wavelength) < trained / ramp.high) {
      return frequency;
    }
    const Real along = (static_cast<Real>(ramp.trained) / wavelength - static_cast<Real>(ramp.low)) /
                       static_cast<Real>(ramp.high - ramp.low);
    const Real slow_part = (1 - along) * slow;
    const Real fast_part = along * frequency;
    return slow_part + fast_part;
  }

private:
  /// base^e.
  [[nodiscard]] Real power(double base) const {
    const Real exponent = static_cast<Real>(law_.numerator) / static_cast<Real>(law_.denominator);
    return std::pow(static_cast<Real>(base), exponent);
  }

  FrequencyLaw law_;
};

} // namespace posproof::impl::contracts
