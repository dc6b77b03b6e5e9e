#include "spec/config/rope/layer_kinds.hpp"

#include "spec/config/rope/resting_layers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr const char* full = "full_attention";
constexpr const char* sliding = "sliding_attention";

std::optional<Reading<double>> given_local_base(const Fields& model) {
  return model.number({"rope_local_base_freq", "local_rope_theta", "swa_rope_theta"});
}

/// Base of the layers with a sliding window where they have another than the rest.
std::optional<Reading<double>> local_base(const ConfigFile& file, LayerKinds& kinds) {
  if (auto given = given_local_base(file.model)) {
    return given;
  }
  if (file.family == nullptr || file.family->local_base == 0) {
    return std::nullopt;
  }
  if (file.model.mentions("local_rope_theta")) {
    // Null there says that these layers have the base of all.
    return file.model.number({"global_rope_theta", "rope_theta"});
  }
  kinds.assumed.push_back(fmt::format("the base of the layers with a sliding window is absent: {}, the "
                                      "default of {}",
                                      file.family->local_base, file.family->model_type));
  return Reading<double>{"rope_local_base_freq (by default)", file.family->local_base};
}

/// A dictionary for each type of layers.
void divide_by_dictionary(const ConfigFile& file, const RopeDictionaries& dictionaries, LayerKinds& kinds) {
  for (const LayerDictionaries& layer : dictionaries.by_layer) {
    LayerKind kind;
    kind.type = layer.layer_type;
    kind.dictionaries = layer.dictionaries;
    kind.has_own_dictionary = true;
    kind.dictionaries.insert(kind.dictionaries.end(), dictionaries.common.begin(), dictionaries.common.end());
    kinds.rotating.push_back(std::move(kind));
  }
  // Types of layers that are there and have no dictionary have no encoding.
  for (const std::string& type :
       file.model.texts({"layer_types"}).value_or(Reading<std::vector<std::string>>{}).value) {
    const bool rotates = std::any_of(kinds.rotating.begin(), kinds.rotating.end(),
                                     [&](const LayerKind& kind) { return kind.type == type; });
    if (!rotates && std::find(kinds.resting.begin(), kinds.resting.end(), type) == kinds.resting.end()) {
      kinds.resting.push_back(type);
    }
  }
}

void divide_by_window(const ConfigFile& file, const std::optional<Reading<double>>& local,
                      const RopeDictionaries& dictionaries, LayerKinds& kinds) {
  LayerKind global;
  global.type = full;
  global.dictionaries = dictionaries.common;
  LayerKind windowed;
  windowed.type = sliding;
  windowed.base = local;
  kinds.rotating = {global, windowed};
  file.model.skip({"layer_types", "sliding_window_pattern", "global_attn_every_n_layers"});
}

/// The base that an old field states for the layers with a sliding window must be that of their dictionary.
void require_agreement(const ConfigFile& file, LayerKind& kind) {
  const auto old = given_local_base(file.model);
  if (!old || kind.type != sliding) {
    return;
  }
  Fields own = file.model.without_objects();
  for (const RopeDictionary& dictionary : kind.dictionaries) {
    own.look_in(dictionary.path + '.', *dictionary.members);
  }
  const auto theta = own.number({"rope_theta"});
  if (theta && theta->value != old->value) {
    file.model.fail(old->path, fmt::format("is {} but {} is {}", old->value, theta->path, theta->value),
                    "one value for both");
  }
  kind.base = old;
}

} // namespace

LayerKinds layer_kinds(const ConfigFile& file) {
  LayerKinds kinds;
  const RopeDictionaries dictionaries = rope_dictionaries(file.model);
  if (!dictionaries.by_layer.empty()) {
    divide_by_dictionary(file, dictionaries, kinds);
    for (LayerKind& kind : kinds.rotating) {
      require_agreement(file, kind);
    }
  } else if (const auto local = local_base(file, kinds)) {
    divide_by_window(file, local, dictionaries, kinds);
  } else if (file.is("olmo3") && !dictionaries.common.empty()) {
    // Only the layers with full attention are scaled.
    divide_by_window(file, std::nullopt, dictionaries, kinds);
  } else {
    kinds.rotating.push_back({"", dictionaries.common, false, std::nullopt, std::nullopt});
  }
  for (LayerKind& kind : kinds.rotating) {
    if (kind.type == full) {
      kind.head_dimension = file.model.integer({"global_head_dim"}, width_range);
    } else if (kind.type == sliding) {
      kind.head_dimension = file.model.integer({"swa_head_dim"}, width_range);
    }
  }
  remove_resting_layers(file, kinds);
  return kinds;
}

} // namespace posproof::config
