#pragma once
/// What the scaling of a frequency adds to the relative error of an angle that is computed in floating point.
///
/// Everything is in units v of relative error: v = 2^-24 in float32, 2^-53 in double. R is the error of the
/// angle p·ω by the route taken, without the scaling; pow and exp cost 3v, other operations v, a constant of
/// the configuration that is not a number of the format v. A = (1 - 1/s)·ω/ω' is by how much an error of the
/// ramp, which is absolute, reaches the scaled frequency ω'.
///
///   - Division by a factor: 1, and 1 if the factor is rounded. R + 2.
///   - Stretched base b' = b·r^x, x = d/(d-2): s·n, its quotient by M, s - 1 and the difference leave the
///   relative
///     error (2·sn/M + (s-1) + r)/r = 3κ in r, κ = (s·n/M)/r; x·3κ after the power, which adds 3·x·|ln r| by
///     any route and 3; the product with b adds 1. All of it times the exponent e = 2i/d. R' + e·(4 + x(3|ln
///     r| + 3κ)), where R' holds the logarithm of the frequency under the new base.
///   - Index ramp γ = (i - lo)/(hi - lo), lo and hi constants in double: rounding lo to the format costs
///   lo/(hi - lo),
///     the difference, hi - lo, the quotient and 1 - γ cost γ + γ + γ + (1 - γ) ≤ 3, and 1 more where the
///     weight of the slow part is computed anew; all times A. The two products and their sum cost 2, the
///     second reciprocal or quotient and the factor's own rounding 2, one is spare. R + 5 + A(4 + lo/(hi -
///     lo)).
///   - Wavelength ramp t = (y - low)/(high - low), y = L/λ = L·ω/(2π): y carries R - 1 from ω, and 2π, λ and
///   the quotient
///     3 more; with y' = y/(high - low) this is (R + 2)·y', the difference, high - low, the quotient and 1 -
///     t cost t + t + t + (1 - t) = 1 + 2t ≤ 2 + y' since t ≤ y' and t ≤ 1; all times A. The rest as above.
///     R(1 + A·y') + 5 + A(3y' + 2).
///
/// Outside of a ramp its weights are exactly 0 and 1: R, or R + 2 where ω is divided.

#include "spec/frequency.hpp"

namespace posproof {

/// Where a frequency stands on a ramp, in double arithmetic with relative errors below 2^-40.
enum class Band { as_before, ramp, divided };

/// The band of a law with an index or wavelength ramp. A pair within 1e-3 of an end of the ramp belongs to
/// it, so that code that sees it on the other side by rounding is judged as on the ramp.
[[nodiscard]] Band band_of(const FrequencyLaw& law) noexcept;

/// |ln ω| before the scaling, for a stretched base under the new one.
[[nodiscard]] double log_frequency(const FrequencyLaw& law) noexcept;

/// The relative error of an angle by a route that without scaling costs `route`. In float32 constants of the
/// configuration that are no float32 numbers cost a rounding each; in double none does.
[[nodiscard]] double scaled_cost(const FrequencyLaw& law, double route, bool in_double) noexcept;

} // namespace posproof
