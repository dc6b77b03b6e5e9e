#include "spec/config/encoding_text.hpp"

#include "spec/config/rope/written_scaling.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

namespace posproof::config {
namespace {

/// The parameters of a scheme, under the names that an encoding file gives them.
Json::Object parameters_of(const Rope& rope) {
  return {{"head_dimension", rope.head_dimension},
          {"rotary_dimension", rope.rotary_dimension},
          {"base", rope.base},
          {"scaling", written_scaling(rope.scaling)},
          {"axes", written_axes(rope.axes)},
          {"layout", name_of(rope.layout)},
          {"direction", name_of(rope.direction)}};
}

Json::Object parameters_of(const Sinusoidal& sinusoidal) {
  return {{"width", sinusoidal.width},
          {"base", sinusoidal.base},
          {"arrangement", arrangement_names[static_cast<std::size_t>(sinusoidal.arrangement)]},
          {"denominator", denominator_names[static_cast<std::size_t>(sinusoidal.denominator)]},
          {"cosine_first", sinusoidal.cosine_first},
          {"odd_cosine_exponent", sinusoidal.odd_cosine_exponent}};
}

/// Writes the members that a scheme lists (spec/schemes/members.hpp).
struct MemberWriter {
  Json::Object members;

  void put(std::string_view name, Json value) { members.emplace_back(std::string(name), std::move(value)); }
  template <typename Value>
  void required(std::string_view name, const Value& value, IntegerRange /*range*/) {
    put(name, value);
  }
  template <typename Value, typename... Range>
  void assumed(std::string_view name, const Value& value, const Range&... /*range*/) {
    put(name, value);
  }
  template <typename Enum, std::size_t N>
  void assumed(std::string_view name, const Enum& value, const std::array<std::string_view, N>& names) {
    put(name, names[static_cast<std::size_t>(value)]);
  }
  template <typename Value>
  void optional(std::string_view name, const Value& value, IntegerRange /*range*/) {
    put(name, value);
  }
  void optional(std::string_view name, const std::vector<double>& values) {
    if (!values.empty()) {
      put(name, Json::Array(values.begin(), values.end()));
    }
  }
};

template <typename S>
Json::Object parameters_of(const S& scheme) {
  MemberWriter writer;
  S::members(scheme, writer);
  return writer.members;
}

} // namespace

Json without_nulls(Json value) {
  const Json::Object* const members = value.object();
  if (members == nullptr) {
    return value;
  }
  Json::Object kept;
  for (const auto& [name, member] : *members) {
    if (!member.is_null()) {
      kept.emplace_back(name, without_nulls(member));
    }
  }
  return kept;
}

Json::Object written_parameters(const Encoding& encoding) {
  return std::visit([](const auto& scheme) { return parameters_of(scheme); }, encoding.scheme);
}

Json encoding_json(const Encoding& encoding) {
  Json::Object object{
      {"encoding", std::visit([](const auto& scheme) { return scheme.scheme_name; }, encoding.scheme)}};
  for (auto& [name, value] : written_parameters(encoding)) {
    object.emplace_back(name, std::move(value));
  }
  if (encoding.context != 0) {
    object.emplace_back("context", encoding.context);
  }
  return without_nulls(std::move(object));
}

std::string encoding_text(const Encoding& encoding) {
  return encoding_json(encoding).dump();
}

} // namespace posproof::config
