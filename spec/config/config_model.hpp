#pragma once
/// From a published config.json to the encodings of its model, whatever their scheme.

#include "spec/config/layer_encoding.hpp"
#include "spec/json.hpp"

#include <string>

namespace posproof::config {

/// Leaves names to the caller. Throws InputError that names the file, the field and what was expected.
[[nodiscard]] ModelReading model_from_config(const Json::Object& top, const std::string& where);

} // namespace posproof::config
