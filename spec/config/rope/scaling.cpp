#include "spec/config/rope/scaling.hpp"

#include "spec/config/member_choice.hpp"
#include "spec/config/rope/scalings/readers.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

struct Known {
  std::string_view name;
  RopeScaling (*read)(const ScalingFields&);
};

constexpr std::array known_scalings{
    Known{"default", read_no_scaling},
    Known{"linear", read_linear},
    Known{"dynamic", read_dynamic_ntk},
    Known{"ntk", read_ntk},
    Known{"yarn", read_yarn},
    Known{"longrope", read_longrope},
    Known{"su", read_longrope},
    Known{"llama3", read_llama3},
    Known{"proportional", read_proportional},
    Known{"mrope", read_no_scaling},
};

constexpr auto known_names = [] {
  std::array<std::string_view, known_scalings.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = known_scalings[i].name;
  }
  return names;
}();

const Known* find(std::string_view name) {
  const auto found = std::find_if(known_scalings.begin(), known_scalings.end(),
                                  [&](const Known& known) { return known.name == name; });
  return found == known_scalings.end() ? nullptr : &*found;
}

/// Two spellings of one type.
bool same_type(std::string_view a, std::string_view b) {
  const auto today = [](std::string_view name) { return name == "su" ? "longrope" : name; };
  return today(a) == today(b);
}

} // namespace

std::optional<Reading<std::string>> scaling_type(const Fields& members) {
  std::optional<Reading<std::string>> type;
  for (const auto& [path, value] : members.places({"rope_type", "type"})) {
    if (value->string() == nullptr) {
      members.fail(path, "is " + shown(*value), "a string");
    }
    const std::string& name = *value->string();
    if (!type) {
      type = {path, name};
    } else if (!same_type(type->value, name)) {
      members.fail(
          type->path,
          fmt::format("is \"{}\" but {} is \"{}\"", printable(type->value, 60), path, printable(name, 60)),
          "one value for both");
    }
  }
  if (type && find(type->value) == nullptr) {
    members.fail(type->path,
                 fmt::format("is \"{}\", an unknown scaling{}", printable(type->value, 60),
                             suggestion(type->value, Names(known_names))),
                 one_of(known_names));
  }
  return type;
}

bool is_proportional(const std::optional<Reading<std::string>>& type) {
  return type && type->value == "proportional";
}

bool needs_sections(const std::optional<Reading<std::string>>& type) {
  return type && type->value == "mrope";
}

RopeScaling read_scaling(const ScalingFields& fields) {
  return find(fields.type.value)->read(fields);
}

} // namespace posproof::config
