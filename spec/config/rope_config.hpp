#pragma once
/// The published config.json of a model with rotary position embedding.

#include "spec/encoding.hpp"
#include "spec/json.hpp"

#include <string>

namespace posproof::config {

/// Reads the fields that the common libraries write, in their old spelling (rope_theta and rope_scaling at
/// the top, rotary_pct, rotary_dim, n_embd …) and their new one (rope_parameters), at the top level or under
/// text_config. Leaves the name to the caller. Throws InputError for what is missing, contradictory,
/// impossible or not built; a scaling that is not known is never taken for none.
[[nodiscard]] Encoding rope_from_config(const Json::Object& top, const std::string& where);

} // namespace posproof::config
