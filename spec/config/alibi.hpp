#pragma once
/// The published config.json of a model with attention biased linearly by distance (ALiBi).

#include "spec/config/config_file.hpp"
#include "spec/config/layer_encoding.hpp"

namespace posproof::config {

/// Does the file say so: alibi or use_alibi is true, position_embedding_type is "alibi", or the model type
/// biases always? Throws InputError where one of these is no boolean or string.
[[nodiscard]] bool is_alibi(const ConfigFile& file);

/// Heads, alibi_bias_max, and the form that the code of the model type computes: by the position of the key
/// (BLOOM, Falcon), divided by √(head width) together with the score (Falcon), by distance on both sides
/// (position_embedding_type "alibi", encoders), by distance backwards otherwise.
[[nodiscard]] ModelReading alibi_from_config(const ConfigFile& file);

} // namespace posproof::config
