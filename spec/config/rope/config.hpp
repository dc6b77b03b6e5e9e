#pragma once
/// The published config.json of a model with rotary position embedding.

#include "spec/config/config_file.hpp"
#include "spec/config/layer_encoding.hpp"

namespace posproof::config {

/// Reads the fields that the common libraries write, in their old spelling (rope_theta and rope_scaling at
/// the top, rotary_pct, rotary_dim, n_embd …) and their new one (rope_parameters, for all layers or for each
/// type of them), at the top level or in the text part of a larger model. Leaves names to the caller. Throws
/// InputError for what is missing, contradictory, impossible or unknown; a scaling that is not known is never
/// taken for none.
[[nodiscard]] ModelReading rope_from_config(const ConfigFile& file);

} // namespace posproof::config
