#include "spec/config/rope/reading.hpp"

#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::config {

Layout read_layout(const RopeFields& fields) {
  if (const auto flag = fields.file.model.flag({"rope_interleave", "rotary_emb_interleaved"})) {
    return flag->value ? Layout::interleaved : Layout::half_split;
  }
  if (fields.file.family != nullptr) {
    return fields.file.family->layout;
  }
  const auto& type = fields.file.model_type;
  fields.assume((type ? fmt::format("model_type \"{}\" is unknown", printable(type->value, 60))
                      : std::string("model_type is absent")) +
                ": half-split layout");
  return Layout::half_split;
}

} // namespace posproof::config
