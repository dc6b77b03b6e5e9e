#pragma once
/// Layers that do not rotate ("NoPE"), among layers that do.

#include "spec/config/rope/layer_kinds.hpp"

namespace posproof::config {

/// Takes the types of layers that do not rotate out of `kinds` and notes them: those that no_rope_layers or
/// no_rope_layer_interval name (Llama-4, SmolLM3), and the full-attention layers of families that rotate in
/// sliding windows only (Cohere2, Exaone-4). Throws InputError where none is left.
void remove_resting_layers(const ConfigFile& file, LayerKinds& kinds);

} // namespace posproof::config
