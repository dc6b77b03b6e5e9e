#pragma once
/// Cosine and sine of p·ω for one frequency in exact arithmetic, by two routes that share no algorithm, at
/// a precision chosen at run time. Statements about encodings are decided on them.

#include "reference/real.hpp"
#include "spec/amplitude.hpp"
#include "spec/frequency.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace posproof::reference {

/// How cosine and sine are reached.
enum class Route : std::uint8_t {
  direct, ///< ω by exponential and logarithm; the angle p·ω; cosine and sine of MPFI
  powers, ///< ω by an integer root and a power where it is not scaled; its rotation by a Taylor series, and
          ///< that rotation raised to p by squaring
};

[[nodiscard]] constexpr std::string_view name_of(Route route) noexcept {
  return route == Route::direct ? "direct" : "powers";
}

/// Digits are those of a level of reference/multiprecision.hpp: 40, 80 or 160.
struct Arithmetic {
  Route route = Route::direct;
  int digits = 40;

  [[nodiscard]] int bits() const noexcept { return digits * 10 / 3 + 4; }
  [[nodiscard]] Real number(std::int64_t value) const { return {value, bits()}; }
  [[nodiscard]] Real number(int value) const { return {static_cast<std::int64_t>(value), bits()}; }
  [[nodiscard]] Real number(double value) const { return {value, bits()}; }
  [[nodiscard]] Real pi() const { return Real::pi(bits()); }
};

/// A point of the plane: the cosine and the sine of an angle.
struct CirclePoint {
  Real cosine;
  Real sine;
};

/// The point at the sum of two angles, by the addition theorems.
[[nodiscard]] CirclePoint turned(const CirclePoint& a, const CirclePoint& b);
/// The point at the negative angle.
[[nodiscard]] CirclePoint turned_back(const CirclePoint& a);

/// ω. Throws std::runtime_error where the precision does not tell which case of a scaling holds.
[[nodiscard]] Real exact_frequency(const FrequencyLaw& law, const Arithmetic& arithmetic);

[[nodiscard]] Real exact_amplitude(const Amplitude& amplitude, const Arithmetic& arithmetic);

/// The turning of one frequency. Const and safe from several threads at once.
class Turning {
public:
  /// Throws as exact_frequency.
  Turning(const FrequencyLaw& law, const Arithmetic& arithmetic);
  /// The turning at a frequency of one's own, 0 ≤ ω < 16.
  Turning(const Real& frequency, const Arithmetic& arithmetic);

  [[nodiscard]] const Real& frequency() const noexcept { return frequency_; }
  /// (cos pω, sin pω), |p| < 2^31.
  [[nodiscard]] CirclePoint at(std::int64_t position) const;

private:
  Real frequency_;
  std::vector<CirclePoint> squares_; ///< at 1, 2, 4 … 2^30; empty on the direct route
};

/// One for each law.
[[nodiscard]] std::vector<Turning> turnings(const std::vector<FrequencyLaw>& laws,
                                            const Arithmetic& arithmetic);

} // namespace posproof::reference
