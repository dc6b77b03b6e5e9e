#pragma once
/// The models that a command line names.

#include "properties/verify.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// Reads each model once, however often it is named, and gives each a name of its own: of files that are
/// called alike the shortest ends of their paths that tell them apart. Throws InputError as read_model does.
[[nodiscard]] std::vector<properties::NamedEncoding> read_models(const std::vector<std::string>& names);

} // namespace posproof::cli
