#include "reports/json_parts.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace posproof::reports {
namespace {

Json json_of(const Offers& offers) {
  return Json::Object{{"table", offers.table},      {"encode", offers.encode}, {"rotate", offers.rotate},
                      {"apply", offers.apply},      {"bias", offers.bias},     {"bucket", offers.bucket},
                      {"backward", offers.backward}};
}

Json json_of(const Invariances& promises) {
  return Json::Object{{"batch", promises.batch},         {"order", promises.order},
                      {"alignment", promises.alignment}, {"in_place", promises.in_place},
                      {"threads", promises.threads},     {"prefix", promises.prefix}};
}

/// The parameters of a scheme, under the names that an encoding file gives them.
Json::Object parameters_of(const Rope& rope) {
  return {{"head_dimension", rope.head_dimension},
          {"rotary_dimension", rope.rotary_dimension},
          {"base", rope.base},
          {"scaling", reports::json_of(rope.scaling)},
          {"axes", reports::json_of(rope.axes)},
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

Json texts(const std::vector<std::string>& all) {
  Json::Array array;
  std::transform(all.begin(), all.end(), std::back_inserter(array),
                 [](const std::string& text) { return Json(text); });
  return array;
}

} // namespace

Json json_of_subject(const Report& report) {
  const Declaration& declared = report.declaration;
  return Json::Object{{"name", report.subject},
                      {"declared_name", declared.name},
                      {"version", declared.version},
                      {"door", declared.door},
                      {"formats", Json::Array{Json(traits(report.format).name)}},
                      {"layout", name_of(declared.layout)},
                      {"direction", name_of(declared.direction)},
                      {"table_width", name_of(declared.table_width)},
                      {"applied_rows", declared.offers.apply ? Json(name_of(declared.applied_rows)) : Json()},
                      {"table_format", traits(declared.table_format).name},
                      {"compute_format", traits(declared.compute_format).name},
                      {"output_format", traits(declared.output_format).name},
                      {"offers", json_of(declared.offers)},
                      {"promises", json_of(declared.promises)},
                      {"accuracy_class", name_of(declared.accuracy)},
                      {"smallest_position", declared.smallest_position},
                      {"largest_position", declared.largest_position},
                      {"axes", declared.axes},
                      {"stateful", declared.stateful},
                      {"reentrant", declared.reentrant}};
}

Json json_of(const Encoding& encoding) {
  Json::Object object{
      {"name", encoding.name},
      {"scheme", std::visit([](const auto& scheme) { return scheme.scheme_name; }, encoding.scheme)},
      {"description", describe(encoding)}};
  Json::Object parameters =
      std::visit([](const auto& scheme) { return parameters_of(scheme); }, encoding.scheme);
  std::move(parameters.begin(), parameters.end(), std::back_inserter(object));
  object.emplace_back("context", encoding.context);
  object.emplace_back("source", encoding.source);
  object.emplace_back("assumed", texts(encoding.assumed));
  object.emplace_back("ignored", texts(encoding.ignored));
  object.emplace_back("layer_type", json_or_null(encoding.layer_type));
  object.emplace_back("unverified", json_or_null(encoding.unverified));
  return object;
}

} // namespace posproof::reports
