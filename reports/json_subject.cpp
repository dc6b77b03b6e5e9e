#include "reports/json_parts.hpp"

#include "spec/config/encoding_text.hpp"

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
                      {"source", json_or_null(declared.source)},
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
  Json::Object parameters = config::written_parameters(encoding);
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
