#pragma once
/// The published config.json of a model of the T5 family, whose attention learns a bias for each bucket of
/// distances.

#include "spec/config/config_file.hpp"
#include "spec/config/layer_encoding.hpp"

namespace posproof::config {

/// Two types of layers, "encoder" (both directions) and "decoder" (backwards only); the attention of the
/// decoder to the encoder has no bias.
[[nodiscard]] ModelReading t5_from_config(const ConfigFile& file);

} // namespace posproof::config
