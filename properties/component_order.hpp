#pragma once
/// Where a rotation writes its components, read at position 0, where every component stays as it is.

#include "properties/trial.hpp"

#include <string>
#include <vector>

namespace posproof::properties {

/// What is wrong with the order of the output, as a sentence; empty where every component of query and key is
/// written where it was read, or where position 0 moves nothing alone to another place.
[[nodiscard]] std::string component_order(const Trial& trial);

} // namespace posproof::properties
