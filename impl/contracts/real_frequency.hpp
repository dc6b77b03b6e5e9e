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

/// How unscaled frequencies are made, in Real: by a power and its reciprocal. The divided one has its factor
/// inside of the reciprocal.
template <typename Real>
struct ByPower {
  /// base^e.
  [[nodiscard]] static Real period(const FrequencyLaw& law, double base) {
    const Real exponent = static_cast<Real>(law.numerator) / static_cast<Real>(law.denominator);
    return std::pow(static_cast<Real>(base), exponent);
  }
  [[nodiscard]] static Real frequency(const FrequencyLaw& law, double base) { return 1 / period(law, base); }
  [[nodiscard]] static Real divided(const FrequencyLaw& law, double factor) {
    return 1 / (static_cast<Real>(factor) * period(law, law.base));
  }
};

/// Inverse frequencies in Real: those of the route, then what the scaling makes of them, then the division by
/// the divisor, each operation rounded to Real.
template <typename Real, typename Route = ByPower<Real>>
class RealFrequency {
public:
  explicit RealFrequency(const FrequencyLaw& law) : law_(law) {}

  [[nodiscard]] Real operator()() const {
    const Real scaled = std::visit(*this, law_.scaling);
    return static_cast<Real>(static_cast<double>(scaled) / law_.divisor);
  }

  [[nodiscard]] Real operator()(const Unscaled&) const { return Route::frequency(law_, law_.base); }
  [[nodiscard]] Real operator()(const Resting&) const { return 0; }
  [[nodiscard]] Real operator()(const StretchedBase& stretch) const {
    return Route::frequency(law_, stretched_base(law_.base, stretch));
  }
  [[nodiscard]] Real operator()(const IndexRamp& ramp) const {
    const Real kept = kept_part(ramp);
    const Real slow_part = Route::divided(law_, ramp.factor) * (1 - kept);
    const Real fast_part = Route::frequency(law_, law_.base) * kept;
    return slow_part + fast_part;
  }
  [[nodiscard]] Real operator()(const WavelengthRamp& ramp) const {
    const Real frequency = Route::frequency(law_, law_.base);
    const Real slow = frequency / static_cast<Real>(ramp.factor);
    const Real kept = kept_part(ramp);
    if (kept == 0 || kept == 1) {
      return kept == 0 ? slow : frequency;
    }
    const Real slow_part = (1 - kept) * slow;
    const Real fast_part = kept * frequency;
    return slow_part + fast_part;
  }

  /// The weight of the frequency as it was before the scaling, from 0 to 1.
  [[nodiscard]] Real kept_part(const IndexRamp& ramp) const {
    const RampEnds ends = ramp_ends(law_.base, ramp);
    const Real along = (static_cast<Real>(ramp.pair) - static_cast<Real>(ends.low)) /
                       static_cast<Real>(ends.high - ends.low);
    return 1 - std::clamp(along, Real(0), Real(1));
  }
  [[nodiscard]] Real kept_part(const WavelengthRamp& ramp) const {
    const Real wavelength = static_cast<Real>(2 * std::numbers::pi) / Route::frequency(law_, law_.base);
    const auto trained = static_cast<double>(ramp.trained);
    if (static_cast<double>(wavelength) > trained / ramp.low) {
      return 0;
    }
    if (static_cast<double>(wavelength) < trained / ramp.high) {
      return 1;
    }
    return (static_cast<Real>(ramp.trained) / wavelength - static_cast<Real>(ramp.low)) /
           static_cast<Real>(ramp.high - ramp.low);
  }

private:
  FrequencyLaw law_;
};

} // namespace posproof::impl::contracts
