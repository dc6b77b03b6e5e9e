#pragma once
/// The published config.json of a model that learns a row for each position.

#include "spec/config/config_file.hpp"
#include "spec/config/layer_encoding.hpp"
#include "spec/config/other_family.hpp"

namespace posproof::config {

/// Rows and offset of the table, as the family counts them.
[[nodiscard]] ModelReading learned_from_config(const ConfigFile& file, const OtherFamily& family);

} // namespace posproof::config
