#include "spec/config/rope/dictionaries.hpp"

#include "spec/text.hpp"

#include <algorithm>

namespace posproof::config {

RopeDictionaries rope_dictionaries(const Fields& model) {
  RopeDictionaries found;
  for (const auto& [path, value] : model.places({"rope_parameters", "rope_scaling"})) {
    if (value->object() == nullptr) {
      model.fail(path, "is " + shown(*value), "an object or null");
    }
    bool has_common_members = value->object()->empty();
    for (const auto& [key, member] : *value->object()) {
      if (member.object() == nullptr) {
        has_common_members = true;
        continue;
      }
      auto layer =
          std::find_if(found.by_layer.begin(), found.by_layer.end(),
                       [&name = key](const LayerDictionaries& other) { return other.layer_type == name; });
      if (layer == found.by_layer.end()) {
        found.by_layer.push_back({key, {}});
        layer = found.by_layer.end() - 1;
      }
      layer->dictionaries.push_back({path + '.' + printable(key, 60), member.object()});
    }
    if (has_common_members) {
      found.common.push_back({path, value->object()});
    }
  }
  return found;
}

} // namespace posproof::config
