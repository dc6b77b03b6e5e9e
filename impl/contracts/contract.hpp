#pragma once
/// Numeric contracts: named recipes of roundings, as implementations in the field compute.
///
/// Exponents are e = numerator/denominator of each frequency law, for RoPE 2i/d. Each is the chain of the
/// calls that share the frequencies of `call`.

#include "impl/pipeline.hpp"
#include "spec/subject.hpp"

#include <string>

namespace posproof::impl::contracts {

/// float32 throughout: e rounded, pow(base, e), its reciprocal, scaled (real_frequency.hpp); position to
/// float32; their product; sine and cosine; rounded to the table format.
[[nodiscard]] Pipeline f32_angle(const Encoding& encoding, const OpenOptions& options, const Call& call);

/// float32 recurrence: the angle of the first frequency is the position, each further one the product with
/// pow(base, -step) where step is the distance of the exponents and a stretched base takes the place of the
/// base; at the end, where a ramp or a divisor scales the frequencies, the product with the scaled over the
/// unscaled frequency as the nearest float32.
///
/// Roundings against the class: a position above 2^24 costs 1 unit; each step costs pow and product, 3 + 1,
/// and step·ln b for the exponent; the scaling costs 1 for the quotient and 1 for the product. The class
/// grants 1 + 4i + L, at least 1 for a scaling and 1 above 2^24: enough, since the first 1 is not used by a
/// position below 2^24, and above it 1 + 2 ≤ 1 + 1 + 1.
[[nodiscard]] Pipeline f32_recurrence(const Encoding& encoding, const OpenOptions& options, const Call& call);

/// double throughout, the cosine and sine rounded once to the table format.
[[nodiscard]] Pipeline f64_angle(const Encoding& encoding, const OpenOptions& options, const Call& call);

/// float32 with timescales in place of frequencies: pow(base, e) and one division of the position (MaxText,
/// tensor2tensor). A divisor multiplies the timescale; a ramp leaves it, or multiplies it by the factor,
/// where its weights are 0 and 1, and elsewhere it is the reciprocal of the mixed frequency.
///
/// Roundings against 5 + L: pow and its exponent cost 3 + L, the division of the position 1. A divisor costs
/// 1 + ρ for the product where 2 + ρ are granted. The timescale of a mixed frequency costs two reciprocals:
/// one stands in 5 + L, the other is granted where a division by the factor counts 2 + ρ and is one quotient,
/// 1 + ρ.
[[nodiscard]] Pipeline f32_timescale(const Encoding& encoding, const OpenOptions& options, const Call& call);

/// float32 with exp(-numerator·(ln base/denominator)), for RoPE exp(-2i·(ln base/d)): the logarithm and its
/// quotient are constants in double, rounded to float32 once (tutorials of PyTorch, tensor2tensor).
///
/// Roundings against 5 + 3L: constant and product cost 2L, exp 3, the product with the position 1.
[[nodiscard]] Pipeline f32_exp_log(const Encoding& encoding, const OpenOptions& options, const Call& call);

/// f32_angle with a table in the format and a rotation of it as the common Python library computes in the
/// format of the model: x·cos, the turned x·sin and their sum are each rounded to the format.
[[nodiscard]] Pipeline table_in_format(const Encoding& encoding, const OpenOptions& options,
                                       const Call& call);

/// All contracts, in the order in which they are listed.
[[nodiscard]] std::vector<SubjectSource> sources();

} // namespace posproof::impl::contracts
