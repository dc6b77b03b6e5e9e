#include "spec/json.hpp"
#include "reports/comparison/render.hpp"

namespace posproof {
namespace {

Json or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

Json or_null(const std::optional<double>& number) {
  return number ? Json(*number) : Json();
}

Json json_of(const SavedProperty& property) {
  return Json::Object{{"id", property.id},
                      {"verdict", name_of(property.verdict)},
                      {"advisory", property.advisory},
                      {"waived", property.waived},
                      {"worst_error", or_null(property.worst)},
                      {"observed", or_null(property.observed)},
                      {"bound", or_null(property.bound)},
                      {"use", or_null(property.use())}};
}

Json json_of(const SavedReport& report) {
  Json::Object safe_context;
  for (const SavedSafeContext& safe : report.safe_context) {
    safe_context.emplace_back(
        safe.threshold,
        Json::Object{{"N", safe.positions}, {"limited_by", safe.limited_by_error ? "error" : "context"}});
  }
  Json::Array properties;
  for (const SavedProperty& property : report.properties) {
    properties.push_back(json_of(property));
  }
  return Json::Object{{"file", report.file},
                      {"model", report.key.model},
                      {"subject", report.key.subject},
                      {"format", report.key.format},
                      {"suite_version", report.result.suite_version},
                      {"profile", report.result.profile},
                      {"context", report.result.context},
                      {"verdict", report.verdict},
                      {"declared", report.declared},
                      {"attained", or_null(report.attained)},
                      {"worst_error", report.worst ? Json(report.worst->error) : Json()},
                      {"safe_context", std::move(safe_context)},
                      {"properties", std::move(properties)}};
}

Json json_of(const Change& change) {
  return Json::Object{{"kind", name_of(change.kind)},
                      {"model", change.key.model},
                      {"subject", change.key.subject},
                      {"format", change.key.format},
                      {"property", or_null(change.property)},
                      {"what", change.what},
                      {"before", change.before},
                      {"after", change.after},
                      {"note", or_null(change.note)}};
}

Json json_of(const BaselineComparison& comparison) {
  Json::Array changes;
  for (const Change& change : comparison.changes) {
    changes.push_back(json_of(change));
  }
  return Json::Object{{"verdict", comparison.passes() ? "no-regression" : "regression"},
                      {"tolerance", comparison.tolerance},
                      {"compared", static_cast<std::int64_t>(comparison.compared)},
                      {"changes", std::move(changes)}};
}

} // namespace

std::string render_comparison_json(const std::vector<SavedReport>& reports,
                                   const BaselineComparison* comparison) {
  Json::Array all;
  for (const SavedReport& report : reports) {
    all.push_back(json_of(report));
  }
  return Json(Json::Object{{"schema", "posproof.comparison/1"},
                           {"baseline", comparison != nullptr ? json_of(*comparison) : Json()},
                           {"reports", std::move(all)}})
      .dump();
}

} // namespace posproof
