#include "spec/config/config_model.hpp"

#include "spec/config/alibi.hpp"
#include "spec/config/config_file.hpp"
#include "spec/config/learned.hpp"
#include "spec/config/other_family.hpp"
#include "spec/config/refusal.hpp"
#include "spec/config/rope/config.hpp"
#include "spec/config/t5_buckets.hpp"

#include <fmt/format.h>

namespace posproof::config {
namespace {

[[noreturn]] void refuse(const ConfigFile& file, std::string_view reason) {
  file.model.fail(file.model_type->path,
                  fmt::format("is \"{}\", {}; this is not built", file.model_type->value, reason),
                  std::string(supported_configs));
}

} // namespace

ModelReading model_from_config(const Json::Object& top, const std::string& where) {
  const ConfigFile file = open_config(top, where);
  if (is_alibi(file)) {
    return alibi_from_config(file);
  }
  const OtherFamily* const other = file.model_type ? find_other_family(file.model_type->value) : nullptr;
  if (other == nullptr) {
    return rope_from_config(file);
  }
  switch (other->positions) {
  case OtherFamily::Positions::biased:
    refuse(file, "whose alibi is false: it learns its positions");
  case OtherFamily::Positions::bucketed:
    return t5_from_config(file);
  case OtherFamily::Positions::learned:
    return learned_from_config(file, *other);
  case OtherFamily::Positions::not_built:
    break;
  }
  refuse(file, other->reason);
}

} // namespace posproof::config
