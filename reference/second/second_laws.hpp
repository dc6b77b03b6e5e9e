#pragma once
/// Frequencies and amplitudes by a second derivation, with nothing in common with reference/exact_laws.hpp
/// but the data (spec/frequency.hpp, spec/amplitude.hpp). For the compiled files of this folder alone.
///
/// What is different from the definitions that the first evaluates:
///   - a power of the base is a root and a product, not the exponential of a logarithm;
///   - a stretched base leaves the base as it is and slows every pair: ω_i·ratio^(-2i/(d-2)), which is
///     1/ratio at the slowest; the ratio is an exact fraction;
///   - the ends of an index ramp count turns: the largest k with turns L·base^(-2k/d)/(2π) > β, found by
///     bisection with comparisons of L^d and (2πβ)^d·base^(2k), without a logarithm; then γ is an exact
///     fraction. Ends that are no whole numbers are turn counts themselves, and γ is where the turns n of the
///     pair stand between them on a logarithmic scale: ln(N_lo/n)/ln(N_lo/N_hi);
///   - ω·(1-γ) + (ω/s)·γ is ω·(s - γ·(s-1))/s;
///   - a wavelength ramp works on the wavelength λ = 2π/ω (as in mlx-lm), decides the bands by powers, and in
///     the middle gives λ' = λ²·s·(high - low)/(high·λ - L + s·(L - low·λ));
///   - g(s, m) is (10 + m·ln s)/10 with ln s by the inverse hyperbolic tangent;
///   - √(1 + ln s/ln L) is √(ln(s·L)/ln L).

#include "reference/second/balls.hpp"
#include "spec/amplitude.hpp"
#include "spec/frequency.hpp"

namespace posproof::reference {

/// ω. The law must be one that spec/ accepts: a ramp whose low end is above its high end is not.
[[nodiscard]] Ball second_frequency(const FrequencyLaw& law, slong bits);

[[nodiscard]] Ball second_amplitude(const Amplitude& amplitude, slong bits);

} // namespace posproof::reference
