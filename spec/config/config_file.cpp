#include "spec/config/config_file.hpp"

#include <algorithm>
#include <array>

namespace posproof::config {
namespace {

/// Parts that hold fields of the language model.
constexpr std::array<std::string_view, 5> parts{"text_config", "llm_config", "language_config",
                                                "thinker_config", "attn_config"};

bool is_part(std::string_view key) {
  return std::find(parts.begin(), parts.end(), key) != parts.end();
}

void look_in_parts(Fields& model, const std::string& prefix, const Json::Object& object) {
  for (const auto& [key, value] : object) {
    if (is_part(key) && value.object() != nullptr) {
      model.look_in(prefix + key + '.', *value.object());
      look_in_parts(model, prefix + key + '.', *value.object());
    }
  }
}

/// The innermost type wins, since that of a larger model differs from its text part's by design. What the
/// attention part calls its type is none.
std::optional<Reading<std::string>> model_type(const Fields& model) {
  std::optional<Reading<std::string>> found;
  for (const auto& [path, value] : model.places({"model_type"})) {
    if (path.find("attn_config.") != std::string::npos) {
      continue;
    }
    if (value->string() == nullptr) {
      model.fail(path, "is " + shown(*value), "a string");
    }
    found = {path, *value->string()};
  }
  return found;
}

} // namespace

ConfigFile open_config(const Json::Object& top, const std::string& where) {
  ConfigFile file{Fields(where), std::nullopt, nullptr};
  file.model.look_in("", top);
  look_in_parts(file.model, "", top);
  file.model_type = model_type(file.model);
  if (file.model_type) {
    file.family = find_rotary_family(file.model_type->value);
  }
  return file;
}

} // namespace posproof::config
