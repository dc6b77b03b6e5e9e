#include "reports/json_parts.hpp"
#include "reports/render.hpp"

#include <algorithm>
#include <iterator>

namespace posproof {
namespace {

template <typename Items>
Json array_of(const Items& items) {
  Json::Array array;
  array.reserve(items.size());
  std::transform(items.begin(), items.end(), std::back_inserter(array),
                 [](const auto& item) { return reports::json_of(item); });
  return array;
}

Json json_of_report(const Report& report) {
  Json::Object object{{"schema", "posproof.report/1"},
                      {"suite_version", report.suite_version},
                      {"profile", report.profile},
                      {"verdict", name_of(report.verdict)},
                      {"failure", reports::json_or_null(report.failure)},
                      {"subject", reports::json_of_subject(report)},
                      {"encoding", reports::json_of(report.encoding)},
                      {"format", traits(report.format).name},
                      {"context", report.context},
                      {"seed", reports::json_of_unsigned(report.seed)},
                      {"accuracy", reports::json_of(report.accuracy)},
                      {"properties", array_of(report.properties)},
                      {"claims", reports::json_of_claims(report)},
                      {"curve", array_of(report.curve)},
                      {"waivers", array_of(report.waivers)},
                      {"run", reports::json_of(report.run)}};
  if (!report.not_recorded.empty()) {
    object.emplace_back("not_recorded", Json::Array(report.not_recorded.begin(), report.not_recorded.end()));
  }
  return object;
}

} // namespace

std::string render_json(std::span<const Report> reports) {
  if (reports.size() == 1) {
    return json_of_report(reports.front()).dump();
  }
  Json::Array all;
  all.reserve(reports.size());
  std::transform(reports.begin(), reports.end(), std::back_inserter(all), json_of_report);
  return Json(Json::Object{{"schema", "posproof.reports/1"}, {"reports", std::move(all)}}).dump();
}

} // namespace posproof
