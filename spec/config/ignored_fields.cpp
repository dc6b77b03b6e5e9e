#include "spec/config/ignored_fields.hpp"

#include <algorithm>
#include <array>

namespace posproof::config {
namespace {

constexpr std::array<std::string_view, 15> words{
    "theta",       "rope",          "rotary",          "position", "window", "relative",
    "layer_types", "alibi",         "attention_chunk", "ntk",      "logn",   "attn_temperature",
    "floor_scale", "vision_config", "audio_config"};

bool speaks_of_positions(std::string_view name) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

} // namespace

std::vector<std::string> ignored_fields(const Fields& model) {
  std::vector<std::string> ignored;
  for (const Member& member : model.unread()) {
    if (speaks_of_positions(member.name)) {
      ignored.push_back(member.path());
    }
  }
  return ignored;
}

} // namespace posproof::config
