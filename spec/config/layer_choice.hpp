#pragma once
/// One type of layers of a model, by its name.

#include "spec/config/layer_encoding.hpp"

#include <string>

namespace posproof::config {

/// The encoding of a layer type; without a name, the only one there is. Throws InputError that names the
/// types where the choice is open or the name is unknown, and where these layers have no positional encoding.
[[nodiscard]] Encoding choose_layer(const ModelReading& model, const std::string& layer_type,
                                    const std::string& where);

} // namespace posproof::config
