#include "spec/config/config_model.hpp"

#include "spec/config/config_file.hpp"
#include "spec/config/refusal.hpp"
#include "spec/config/rope_config.hpp"

#include <fmt/format.h>

namespace posproof::config {

ModelReading model_from_config(const Json::Object& top, const std::string& where) {
  const ConfigFile file = open_config(top, where);
  if (file.model_type) {
    if (const std::string_view reason = why_not_rotary(file.model_type->value); !reason.empty()) {
      file.model.fail(file.model_type->path,
                      fmt::format("is \"{}\", {}; this is not built", file.model_type->value, reason),
                      std::string(supported_configs));
    }
  }
  return rope_from_config(file);
}

} // namespace posproof::config
