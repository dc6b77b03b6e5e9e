#pragma once
/// The dictionaries rope_scaling (old spelling) and rope_parameters (new spelling).

#include "spec/config/fields.hpp"

#include <string>
#include <vector>

namespace posproof::config {

struct RopeDictionary {
  std::string path; ///< "rope_parameters.full_attention"
  const Json::Object* members;
};

/// What the dictionaries of one layer type are.
struct LayerDictionaries {
  std::string layer_type;
  std::vector<RopeDictionary> dictionaries;
};

struct RopeDictionaries {
  std::vector<RopeDictionary> common;      ///< of all layers
  std::vector<LayerDictionaries> by_layer; ///< in the order of the file; empty where all layers are alike
};

/// Every rope_scaling and rope_parameters of a model. Throws InputError where one is neither an object nor
/// null.
[[nodiscard]] RopeDictionaries rope_dictionaries(const Fields& model);

} // namespace posproof::config
