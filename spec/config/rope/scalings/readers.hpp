#pragma once
/// One reader for each scaling of rotary frequencies. Each throws InputError that names the field and its
/// place for what is missing, out of range or contradictory.

#include "spec/config/rope/scalings/scaling_fields.hpp"

namespace posproof::config {

/// No scaling, whatever the other parameters are.
[[nodiscard]] RopeScaling read_no_scaling(const ScalingFields& fields);

/// factor.
[[nodiscard]] RopeScaling read_linear(const ScalingFields& fields);

/// alpha.
[[nodiscard]] RopeScaling read_ntk(const ScalingFields& fields);

/// factor, from max_position_embeddings on; or alpha, which makes it NTK-aware with a fixed base (Hunyuan).
[[nodiscard]] RopeScaling read_dynamic_ntk(const ScalingFields& fields);

/// factor, original_max_position_embeddings, attention_factor, beta_fast, beta_slow, mscale, mscale_all_dim,
/// truncate.
[[nodiscard]] RopeScaling read_yarn(const ScalingFields& fields);

/// short_factor, long_factor, original_max_position_embeddings, factor, attention_factor; or short_mscale and
/// long_mscale in the place of the last, where they are equal (Phi-3.5-MoE).
[[nodiscard]] RopeScaling read_longrope(const ScalingFields& fields);

/// factor, original_max_position_embeddings, low_freq_factor, high_freq_factor.
[[nodiscard]] RopeScaling read_llama3(const ScalingFields& fields);

/// partial_rotary_factor, factor.
[[nodiscard]] RopeScaling read_proportional(const ScalingFields& fields);

} // namespace posproof::config
