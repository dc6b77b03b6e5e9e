#pragma once
/// The encodings that claims speak of, with few words.

#include "spec/encoding.hpp"

#include <vector>

namespace posproof::properties::examiner {

/// The paper's encoding: interleaved sine and cosine columns, denominator d. Other variants by changing it.
[[nodiscard]] Sinusoidal sinusoidal_scheme(int width, double base = 10000.0);
[[nodiscard]] Encoding sinusoidal(int width, double base = 10000.0);

/// All of a head rotates, unscaled.
[[nodiscard]] Encoding rope(int width, double base = 10000.0);

[[nodiscard]] Encoding encoding_of(Scheme scheme);

/// The frequencies of an encoding with phases, in a call of `length` tokens.
[[nodiscard]] std::vector<FrequencyLaw> laws_of(const Encoding& encoding, std::int64_t length = 0);

/// Every preset with a rotary encoding, every type of its layers that rotates; layers that compute the same
/// stand once, under the first name. In the order of the presets.
[[nodiscard]] const std::vector<Encoding>& rotary_presets();

} // namespace posproof::properties::examiner
