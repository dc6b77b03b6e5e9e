#pragma once
/// Fields whose names speak of positions and that have no effect on what was read.

#include "spec/config/fields.hpp"

#include <string>
#include <vector>

namespace posproof::config {

/// Paths of such fields among those that nothing has asked for, and of parts for images and sound, which are
/// not read.
[[nodiscard]] std::vector<std::string> ignored_fields(const Fields& model);

} // namespace posproof::config
