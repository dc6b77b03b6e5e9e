#pragma once
/// What the scaling of a frequency adds to the relative error of an angle that is computed in floating point.
///
/// Everything is in units v of relative error: v = 2^-24 in float32, 2^-53 in double. R is the error of the
/// angle p·ω by the route taken, without the scaling; pow, exp and log cost 3v, other operations v. A
/// constant of the configuration that is not a number of the format costs v: ρ(s) is 1 for such an s, else 0;
/// ρ(base) costs the exponent e = 2i/d, as part of R. A = (1 - 1/s)·ω/ω' is by how much an error of the ramp,
/// which is absolute, reaches the scaled frequency ω'. Terms of second order are left out.
///
///   - Division by a factor: as a quotient 1 + ρ(s); as a product with the reciprocal, which is rounded too,
///   2 + ρ(s). R + 2 + ρ(s).
///   - Stretched base b' = b·r^x, x = d/(d-2). r is a constant (error ρ(s)), or s·n/M - (s - 1): the product
///   and the quotient, s - 1 and the difference leave the error (2·sn/M + (s-1) + r)/r = 3κ with κ =
///   (s·n/M)/r, since sn/M = r + (s-1); ρ(s)·(r-1)/r ≤ ρ(s), ρ(n)·κ and ρ(M)·κ are added. After the power
///   that is x times as much. The power itself adds 5·x·|ln r| as exp(x·ln r), where the logarithm costs 3, x
///   1 and the product 1 (by pow, x alone: x·|ln r|), and 3; the product with b adds 1. All of it times e.
///   R' + e·(4 + x(5|ln r| + 3κ + ρ(s) + ρ(n)κ + ρ(M)κ)), without the κ where r is a constant; R' holds the
///   logarithm of the frequency under the new base.
///   - Ramps, ω' = ω·w + (ω/s)·w' with weights w + w' = 1. The products and their sum cost 2, the division by
///   s 2 + ρ(s). A weight that is 1 less the other is rounded, which costs it 1 and so ω' at most 1; where
///   the other is then taken anew as 1 less it, the first rounding moves both, and counts with A as an error
///   of the ramp: at most w. R + 5 + ρ(s) + A·E with E the error of the ramp.
///   - Index ramp γ = (i - lo)/(hi - lo). Whole ends are exact: the quotient, or the reciprocal and the
///   product with it, cost 2γ, and with w = 1 - γ, E = 1 + γ ≤ 2. Other ends are constants in double that are
///   rounded to float32: both together move γ by ((1-γ)·lo + γ·hi)/(hi - lo) = lo/(hi - lo) + γ; the
///   difference, hi - lo and the quotient cost γ each, and w 1 - γ: E = lo/(hi - lo) + 1 + 3γ ≤ lo/(hi - lo)
///   + 4. In double these ends d·ln(L/(2πβ))/(2·ln b) are computed: 2π, a product and a quotient cost 3
///   inside of the logarithm, so 3·D, D = d/(2·ln b), outside; both logarithms cost 3 each, a product and a
///   quotient 1 each, so 8 times the end: they move γ by (8·lo + 3·D)/(hi - lo) + 8γ. E ≤ (8·lo + 3·D)/(hi -
///   lo) + 11.
///   - Wavelength ramp t = (y - low)/(high - low), y = L/λ = L·ω/(2π): y carries R - 1 from ω, and 2π, λ, the
///   quotient and ρ(L) more; with y' = y/(high - low) this is (R + 2 + ρ(L))·y'. Rounding low and high moves
///   t by (low + t·(high - low))/(high - low) = y' at most. The difference, high - low and the quotient cost
///   t each, and the weight 1 - t: 1 + 2t ≤ 2 + y' since t ≤ y' and t ≤ 1. E = (R + 3 + ρ(L) + max(ρ(low),
///   ρ(high)))·y' + 2.
///
/// Outside of a ramp its weights are exactly 0 and 1: R, or R + 2 + ρ(s) where ω is divided.

#include "spec/frequency.hpp"

namespace posproof {

/// Where a frequency stands on a ramp, in double arithmetic with relative errors below 2^-40.
enum class Band { as_before, ramp, divided };

/// The band of a law with an index or wavelength ramp. A pair within 1e-3 of an end of the ramp belongs to
/// it, so that code that sees it on the other side by rounding is judged as on the ramp. At a whole end no
/// rounding can: there the weights are exactly 0 and 1.
[[nodiscard]] Band band_of(const FrequencyLaw& law) noexcept;

/// |ln ω| before the scaling, for a stretched base under the new one.
[[nodiscard]] double log_frequency(const FrequencyLaw& law) noexcept;

/// The relative error of an angle by a route that without scaling costs `route`. In float32 constants of the
/// configuration that are no float32 numbers cost a rounding each; in double none does.
[[nodiscard]] double scaled_cost(const FrequencyLaw& law, double route, bool in_double) noexcept;

} // namespace posproof
