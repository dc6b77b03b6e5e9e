#include "spec/config/rope/resting_layers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr IntegerRange interval_range{1, 1 << 20};

/// Names the types of layers by whether they rotate: as llama4 does, else in words.
void divide(const ConfigFile& file, LayerKinds& kinds) {
  const bool in_chunks = file.is("llama4");
  for (LayerKind& kind : kinds.rotating) {
    if (kind.type.empty()) {
      kind.type = in_chunks ? "chunked_attention" : "rope";
    }
  }
  kinds.resting.emplace_back(in_chunks ? "full_attention" : "no_rope");
  if (in_chunks) {
    file.model.skip({"layer_types"});
  }
}

/// Entries of no_rope_layers are 1 for layers that rotate. An empty list leaves it to the interval.
bool read_list(const ConfigFile& file, LayerKinds& kinds) {
  const auto list = file.model.integers({"no_rope_layers"}, {0, 1});
  if (!list || list->value.empty()) {
    return false;
  }
  const auto resting = std::count(list->value.begin(), list->value.end(), 0);
  if (resting == static_cast<std::ptrdiff_t>(list->value.size())) {
    file.model.fail(list->path, "is 0 for every layer", "a layer with 1, which rotates");
  }
  file.model.skip({"no_rope_layer_interval"});
  if (resting > 0) {
    kinds.ignored.push_back(
        fmt::format("{} ({} of {} layers do not rotate)", list->path, resting, list->value.size()));
    divide(file, kinds);
  }
  return true;
}

void read_interval(const ConfigFile& file, LayerKinds& kinds) {
  const auto given = file.model.integer({"no_rope_layer_interval"}, interval_range);
  const std::int64_t by_default = file.family != nullptr ? file.family->resting_interval : 0;
  if (!given && by_default == 0) {
    return;
  }
  const std::int64_t interval = given ? given->value : by_default;
  if (interval == 1) {
    file.model.fail(given->path, "is 1: no layer rotates", "an interval of at least 2");
  }
  const std::string meaning = fmt::format("1 of every {} layers does not rotate", interval);
  if (given) {
    kinds.ignored.push_back(fmt::format("{} ({})", given->path, meaning));
  } else {
    kinds.assumed.push_back(fmt::format("no_rope_layer_interval is absent: {}, the default of {}", meaning,
                                        file.family->model_type));
  }
  divide(file, kinds);
}

/// Families that rotate in layers with a sliding window and nowhere else.
void rest_in_full_attention(const ConfigFile& file, LayerKinds& kinds) {
  if (file.is("exaone4") && !file.model.integer({"sliding_window"}, context_range)) {
    return;
  }
  constexpr const char* full = "full_attention";
  file.model.skip({"sliding_window_pattern", "layer_types"});
  std::erase_if(kinds.rotating, [&](const LayerKind& kind) { return kind.type == full; });
  for (LayerKind& kind : kinds.rotating) {
    kind.type = kind.type.empty() ? "sliding_attention" : kind.type;
  }
  if (kinds.rotating.empty()) {
    file.model.fail("rope_parameters", fmt::format("speaks of {} only, which does not rotate", full),
                    "parameters of the layers with a sliding window");
  }
  kinds.resting.emplace_back(full);
  kinds.ignored.push_back(fmt::format("the layers of type {} do not rotate", full));
}

} // namespace

void remove_resting_layers(const ConfigFile& file, LayerKinds& kinds) {
  if (!read_list(file, kinds)) {
    read_interval(file, kinds);
  }
  if (file.is("cohere2") || file.is("exaone4")) {
    rest_in_full_attention(file, kinds);
  }
}

} // namespace posproof::config
