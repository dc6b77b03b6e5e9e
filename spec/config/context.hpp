#pragma once
/// The context that a model was trained for.

#include "spec/config/config_file.hpp"

#include <optional>
#include <string>
#include <vector>

namespace posproof::config {

/// max_position_embeddings and its other names, or the default of the family, which is then listed in
/// `assumed`; with the field that states it. Empty where nothing does.
[[nodiscard]] std::optional<Reading<std::int64_t>> read_context(const ConfigFile& file,
                                                                std::vector<std::string>& assumed);

} // namespace posproof::config
