#pragma once
/// Statements about how far the code moves with the position: of the sinusoid, and of binary numbers beside
/// it.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// The smallest constant L with ‖PE(p) - PE(q)‖ ≤ L·|p - q| for all reals p, q is factor·(Σω_i²)^½.
[[nodiscard]] Outcome sinusoid_is_lipschitz(const Examining& examining, double factor);

/// ‖PE(p+1) - PE(p)‖² = Σ 4sin²(ω_i/2) at every p, less than Σω_i²; with `odd_cosine_exponent` of the variant
/// whose columns share no frequency, the sum over all columns halved.
[[nodiscard]] Outcome sinusoid_steps_alike(const Examining& examining, bool odd_cosine_exponent);

/// The step of the sinusoid of `width` columns is longer than every step of the binary code of `bits` bits,
/// and in units of the length of the row it starts from shorter than every step of that code from p ≥ 1.
[[nodiscard]] Outcome steps_compare(const Examining& examining, int width, int bits);

} // namespace posproof::properties::examiner
