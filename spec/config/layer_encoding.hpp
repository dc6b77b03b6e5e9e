#pragma once
/// What a file says of a model whose layers may not all be alike.

#include "spec/encoding.hpp"

#include <string>
#include <vector>

namespace posproof {

/// The encoding of one type of layers. `layer_type` is empty where all layers are alike.
struct LayerEncoding {
  std::string layer_type;
  Encoding encoding;
};

namespace config {

struct ModelReading {
  std::vector<LayerEncoding> layers; ///< at least one
  std::vector<std::string> without;  ///< types of layers that have no positional encoding
};

} // namespace config
} // namespace posproof
