#pragma once
/// The models that a command line names.

#include "properties/verify.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// Reads each model once, however often it is named, and gives each a name of its own: of files that are
/// called alike the shortest ends of their paths that tell them apart. Every type of layers is one entry, or
/// only the one asked for; it is called after the model and the layers, since what is said of one type of
/// layers is not said of the model. Throws InputError as read_model does.
[[nodiscard]] std::vector<properties::NamedEncoding> read_models(const std::vector<std::string>& names,
                                                                 const std::string& layer_type = "");

} // namespace posproof::cli
