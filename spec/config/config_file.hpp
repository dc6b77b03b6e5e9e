#pragma once
/// A published config.json, opened: where its fields stand and what its model type says.

#include "spec/config/family.hpp"
#include "spec/config/fields.hpp"

#include <optional>
#include <string>

namespace posproof::config {

struct ConfigFile {
  /// The fields of the model: of the top level, of the text part of a larger model, and of the attention part
  /// that some families set apart.
  Fields model;
  std::optional<Reading<std::string>> model_type; ///< of the text part where it has one
  const RotaryFamily* family = nullptr;           ///< nullptr where the model type is absent or not known

  [[nodiscard]] bool is(std::string_view type) const noexcept {
    return family != nullptr && family->model_type == type;
  }
};

/// Throws InputError where model_type is no string.
[[nodiscard]] ConfigFile open_config(const Json::Object& top, const std::string& where);

} // namespace posproof::config
