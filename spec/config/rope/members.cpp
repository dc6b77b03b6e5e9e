#include "spec/config/rope/members.hpp"

#include "spec/config/member_choice.hpp"
#include "spec/config/rope/axis_sections.hpp"
#include "spec/config/rope/scaling.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr std::array arrangement_of_axes{std::string_view{"single"}, std::string_view{"contiguous"},
                                         std::string_view{"interleaved"}, std::string_view{"restarting"}};

/// The members of an object that is a member itself, with a memory of their own; empty where it is absent.
std::optional<Fields> object_member(const Fields& fields, std::string_view name) {
  const auto places = fields.places({name});
  if (places.empty()) {
    return std::nullopt;
  }
  const auto& [path, value] = places.front();
  if (value->object() == nullptr) {
    fields.fail(path, "is " + shown(*value), "an object");
  }
  Fields members(fields.where());
  members.look_in(path + '.', *value->object());
  return members;
}

void refuse_unread(const Fields& members, const std::string& of_what) {
  const auto unread = members.unread();
  if (!unread.empty()) {
    const std::vector<std::string> known = members.known_names();
    members.fail(unread.front().path(), "is no member of " + of_what + suggestion(unread.front().name, known),
                 one_of(std::vector<std::string_view>(known.begin(), known.end())));
  }
}

} // namespace

RopeScaling scaling_member(const Fields& fields, const Rope& rope, std::vector<std::string>& assumed) {
  const auto members = object_member(fields, "scaling");
  if (!members) {
    return NoScaling{};
  }
  const auto type = scaling_type(*members);
  if (!type || needs_sections(type)) {
    members->fail("scaling.type", type ? "is \"mrope\", which is no scaling" : "is missing",
                  type ? "the member axes, and another type or none" : "the name of the scaling");
  }
  const auto context = fields.integer({"context"}, context_range);
  if (is_proportional(type) && rope.rotary_dimension != rope.head_dimension) {
    members->fail(type->path,
                  fmt::format("is \"{}\" and the rotary width is {} of {}", type->value,
                              rope.rotary_dimension, rope.head_dimension),
                  "a rotary width of the whole head, since the scaling says what turns");
  }
  RopeScaling scaling = read_scaling({*members,
                                      *members,
                                      "scaling.",
                                      *type,
                                      {rope.base, rope.rotary_dimension},
                                      context,
                                      false,
                                      false,
                                      true,
                                      assumed});
  refuse_unread(*members, fmt::format("a scaling of type \"{}\"", type->value));
  return scaling;
}

RotaryAxes axes_member(const Fields& fields, int pairs) {
  const auto members = object_member(fields, "axes");
  if (!members) {
    return {};
  }
  RotaryAxes axes;
  const auto index = chosen_index(*members, "arrangement", arrangement_of_axes);
  const auto sections = members->integers({"sections"}, section_range);
  refuse_unread(*members, "axes");
  if (!index) {
    members->fail("axes.arrangement", "is missing", one_of(arrangement_of_axes));
  }
  axes.arrangement = static_cast<RotaryAxes::Arrangement>(*index);
  if (axes.arrangement == RotaryAxes::Arrangement::single && (!sections || sections->value.empty())) {
    return axes;
  }
  if (!sections) {
    members->fail("axes.sections", "is missing", "the numbers of pairs that read each axis");
  }
  axes.sections = checked_sections(*members, *sections, axes.arrangement, pairs);
  return axes;
}

} // namespace posproof::config
