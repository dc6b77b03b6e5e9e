#pragma once
/// Accuracy classes: promises about the absolute error of a cosine or sine as a function of the position.
///
/// Errors are in units of the pair's amplitude a. u is the unit roundoff of the output format, θ = |p·ω| with
/// the frequency as scaled, L = |ln ω| with the frequency before scaling (under the stretched base, where it
/// is stretched).
///
/// Derivation of the float32 constants, in units of 2^-24 relative to θ. Premise: pow, exp and log within 1.5
/// ulp, sine and cosine within 2 ulp, and the logarithm of the base rounded once (it is a constant of the
/// model, taken in double or at compile time); 1 ulp is at most 2 units of relative error.
///   - power route, 1/b^e: the exponent e carries 1 unit, which costs e·ln b = L units in the power; pow
///   costs
///     3 units, the reciprocal 1, the product with the position 1. Sum 5 + L.
///   - exp route, 1/exp(e·ln b) or with exp2: ln b, e and their product carry 1 unit each, relative to an
///   exponent
///     of size L, so 3·L units in the exponential; exp costs 3 units, the reciprocal (or the division of the
///     position by a timescale) 1, the product 1. Sum 5 + 3·L. A base that a call stretches is no constant of
///     the model: its logarithm is taken in the format, within 1.5 ulp, and costs 3 units. Sum 5 + 5·L.
///   - recurrence θ_{i+1} = θ_i·s, s = b^(-step): pow costs 3 units, the exponent step·ln b units, the
///   product
///     1, for each of i steps; 1 for the position. i·step·ln b = L. Sum 1 + 4·i + L.
/// The roundings of a scaling are added in spec/scaling_cost.hpp. A position above 2^24 costs 1 in float32.
/// The final sine or cosine within 2 ulp of a value of at most 1 costs 2·2^-24 = 2u in f32, and the rounding
/// to the output format u: `uniform`, 4u.

#include "spec/format.hpp"
#include "spec/frequency.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace posproof {

/// In the order in which an attained class is named: the first that holds.
enum class AccuracyClass : std::uint8_t {
  exact,                ///< correctly rounded at every point
  faithful,             ///< one of the two neighbours of the true value
  uniform,              ///< ≤ 4u whatever the position (+ 2u where a ≠ 1)
  angle_f64,            ///< uniform + (5 + 3L)·θ·2^-53
  angle_f32_pow,        ///< uniform + (5 + L)·θ·2^-24: inverse frequency by pow
  angle_f32,            ///< uniform + (5 + 3L)·θ·2^-24: any float32 route
  angle_f32_recurrence, ///< uniform + (1 + 4i + L)·θ·2^-24: angle multiplied up from pair to pair
};

inline constexpr std::array accuracy_class_names{std::string_view{"exact"},
                                                 std::string_view{"faithful"},
                                                 std::string_view{"uniform"},
                                                 std::string_view{"angle-f64"},
                                                 std::string_view{"angle-f32-pow"},
                                                 std::string_view{"angle-f32"},
                                                 std::string_view{"angle-f32-recurrence"}};

inline constexpr std::size_t accuracy_class_count = accuracy_class_names.size();

/// What each class promises, in one line; same order.
extern const std::array<std::string_view, accuracy_class_count> accuracy_class_promises;

[[nodiscard]] constexpr std::string_view name_of(AccuracyClass accuracy) noexcept {
  return accuracy_class_names[static_cast<std::size_t>(accuracy)];
}

/// Bound on the absolute error in units of the amplitude, as a function of |p| alone:
/// constant + slope·|p| up to 2^24, constant + far_slope·|p| above.
struct ClassBound {
  double constant = 0;
  double slope = 0;
  double far_slope = 0;

  /// |p| from which positions are no longer exact in float32.
  static constexpr double far = 16777216.0;

  [[nodiscard]] double at(double position) const noexcept {
    const double p = position < 0 ? -position : position;
    return constant + (p <= far ? slope : far_slope) * p;
  }
};

/// What a class bound depends on besides format and position.
struct LaneFacts {
  FrequencyLaw law;
  double frequency = 0; ///< ω as scaled, relative error ≤ 2^-52
  int steps = 0;        ///< steps of a recurrence from the first frequency: the index of the lane
  double amplitude = 1; ///< a
};

/// The bound of `accuracy` for one lane in `format`. For `exact` and `faithful`, which are judged bit by bit,
/// it is the largest error that they admit for a value in [-a, a]: u/2 and u for a = 1, else u and 2u.
/// The constants are rounded by at most 2^-40 relative, which no judge can see.
[[nodiscard]] ClassBound class_bound(AccuracyClass accuracy, Format format, const LaneFacts& lane) noexcept;

/// Error from which a class promises nothing useful, in units of the amplitude.
inline constexpr double useless_error = 0.1;

/// First position ≥ 0 at which the bound reaches useless_error; empty if none below 2^31.
[[nodiscard]] std::optional<std::int64_t> first_useless_position(const ClassBound& bound) noexcept;

} // namespace posproof
