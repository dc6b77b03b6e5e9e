#pragma once
/// The stages that float32 recipes share. Every value is a float carried by a double.

#include "impl/contracts/real_frequency.hpp"
#include "spec/domain.hpp"
#include "spec/frequency.hpp"

#include <cmath>
#include <cstdint>
#include <functional>
#include <span>

namespace posproof::impl::contracts {

/// The position rounded to float32: exact up to 2^24.
[[nodiscard]] inline double float_position(std::int64_t position, const Call& /*call*/) noexcept {
  return static_cast<float>(position);
}

/// e as a float32 quotient.
[[nodiscard]] inline float float_exponent(std::int64_t numerator, std::int64_t denominator) noexcept {
  return static_cast<float>(numerator) / static_cast<float>(denominator);
}

/// 1/pow(base, e), scaled; divided by the divisor with one rounding.
[[nodiscard]] inline double float_inverse_frequency(const FrequencyLaw& law) noexcept {
  return RealFrequency<float>(law)();
}

/// Values times the amplitude, both in float32; null where it is 1.
[[nodiscard]] inline std::function<double(double)> float_amplitude(const Amplitude& amplitude) {
  if (is_one(amplitude)) {
    return nullptr;
  }
  const auto factor = static_cast<float>(real_amplitude(amplitude));
  return [factor](double value) { return static_cast<float>(value) * factor; };
}

inline void float_angles(double position, std::span<const double> frequencies,
                         std::span<double> angles) noexcept {
  for (std::size_t i = 0; i < angles.size(); ++i) {
    angles[i] = static_cast<float>(position) * static_cast<float>(frequencies[i]);
  }
}

/// cosf and sinf of the mathematical library, in one loop so that compilers may share their reduction.
inline void float_turn(std::span<const double> angles, std::span<double> cosines,
                       std::span<double> sines) noexcept {
  for (std::size_t i = 0; i < angles.size(); ++i) {
    const auto angle = static_cast<float>(angles[i]);
    cosines[i] = std::cos(angle);
    sines[i] = std::sin(angle);
  }
}

} // namespace posproof::impl::contracts
