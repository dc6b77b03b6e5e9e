#include "spec/config/layer_choice.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::config {
namespace {

std::vector<std::string> names_of(const ModelReading& model) {
  std::vector<std::string> names;
  for (const LayerEncoding& layer : model.layers) {
    names.push_back(printable(layer.layer_type, 60));
  }
  return names;
}

std::string layer_types(const ModelReading& model) {
  const std::vector<std::string> names = names_of(model);
  return fmt::format("{} {}", names.size() == 1 ? "layer type" : "one of the layer types",
                     fmt::join(names, ", "));
}

} // namespace

Encoding choose_layer(const ModelReading& model, const std::string& layer_type, const std::string& where) {
  if (layer_type.empty()) {
    if (model.layers.size() > 1) {
      throw InputError(where, fmt::format("its layers have {} different encodings", model.layers.size()),
                       layer_types(model));
    }
    return model.layers.front().encoding;
  }
  const auto found = std::find_if(model.layers.begin(), model.layers.end(),
                                  [&](const LayerEncoding& layer) { return layer.layer_type == layer_type; });
  if (found != model.layers.end()) {
    return found->encoding;
  }
  const std::string shown = printable(layer_type, 60);
  if (model.layers.front().layer_type.empty()) {
    throw InputError(where, fmt::format("its layers are all alike, there is no layer type {}", shown),
                     "no layer type");
  }
  if (std::find(model.without.begin(), model.without.end(), layer_type) != model.without.end()) {
    throw InputError(where, fmt::format("its layers of type {} have no positional encoding", shown),
                     layer_types(model));
  }
  const std::string nearest = nearest_name(layer_type.substr(0, 100), names_of(model));
  throw InputError(where,
                   fmt::format("there is no layer type {}{}", shown,
                               nearest.empty() ? "" : fmt::format(", did you mean {}?", nearest)),
                   layer_types(model));
}

} // namespace posproof::config
