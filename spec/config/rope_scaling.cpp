#include "spec/config/rope_scaling.hpp"

#include "spec/config/refusal.hpp"
#include "spec/config/rope_fields.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::config {
namespace {

std::vector<Reading<const Json*>> dictionaries(const Fields& fields) {
  return fields.places({"rope_parameters", "rope_scaling"});
}

/// The members of all dictionaries, without the fields of the model around them.
Fields dictionary_members(const Fields& all) {
  Fields members(all.where());
  for (const auto& [path, value] : dictionaries(all)) {
    members.look_in(path + '.', *value->object());
  }
  return members;
}

bool belongs_to_any_type(std::string_view member) {
  return member == "rope_theta" || member == "partial_rotary_factor" || member == "rope_type" ||
         member == "type";
}

} // namespace

void add_rope_dictionaries(const Fields& model, Fields& all) {
  for (const auto& [path, value] : dictionaries(model)) {
    if (value->object() == nullptr) {
      model.fail(path, "is " + shown(*value), "an object or null");
    }
    for (const auto& [key, member] : *value->object()) {
      if (member.object() != nullptr) {
        model.fail(path + '.' + printable(key, 60),
                   "is a dictionary for some layers only, which is not built",
                   std::string(supported_configs));
      }
    }
    all.look_in(path + '.', *value->object());
  }
}

double read_scaling(const Fields& all, std::vector<std::string>& ignored) {
  const Fields members = dictionary_members(all);
  const auto type = members.text({"rope_type", "type"});
  const bool is_linear = type && type->value == "linear";
  if (type && !is_linear && type->value != "default") {
    members.fail(type->path,
                 fmt::format("is \"{}\", a scaling that is not built", printable(type->value, 60)),
                 "\"default\" or \"linear\"");
  }
  for (const Member& member : members.members()) {
    if (belongs_to_any_type(member.name) || (is_linear && member.name == "factor")) {
      continue;
    }
    if (!type && member.name != "original_max_position_embeddings") {
      members.fail(member.path(), "stands there without a rope_type", "a rope_type beside it");
    }
    ignored.push_back(member.path());
  }
  if (!is_linear) {
    return 1;
  }
  const auto factor = members.number({"factor"});
  if (!factor) {
    members.fail(type->path.substr(0, type->path.rfind('.')) + ".factor", "is missing",
                 "the factor of the linear scaling, a number of at least 1");
  }
  return checked_linear_factor(members, *factor);
}

} // namespace posproof::config
