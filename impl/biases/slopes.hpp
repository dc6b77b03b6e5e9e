#pragma once
/// Slopes of ALiBi by several recipes.

#include "spec/schemes/alibi.hpp"

#include <vector>

namespace posproof::impl::biases {

/// By exp2 in double. The exponent is exact where bias_max·step is; in all other cases, and with one unit for
/// exp2, the relative error is below 2^-42 (bias_max ≤ 512).
[[nodiscard]] std::vector<double> double_slopes(const Alibi& alibi);

/// powf(m, h) with m = powf(2, -bias_max/n) in float32 (ggml).
[[nodiscard]] std::vector<double> float_slope_powers(const Alibi& alibi);

/// powf(m, h) with m = 2^(-bias_max/n) computed in double and rounded once (BLOOM).
[[nodiscard]] std::vector<double> rounded_base_powers(const Alibi& alibi);

/// What the slope of a head is multiplied by, from the numbers of its positions.
[[nodiscard]] double signed_distance(Alibi::Form form, double query, double key) noexcept;

} // namespace posproof::impl::biases
