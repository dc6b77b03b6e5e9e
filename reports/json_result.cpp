#include "reports/claim_support.hpp"
#include "reports/json_parts.hpp"
#include "reports/recorded.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <iterator>

namespace posproof::reports {
namespace {

Json json_of(const Coordinates& coordinates) {
  Json::Array axes;
  for (int axis = 0; axis < std::clamp(coordinates.axes, 1, max_axes); ++axis) {
    axes.emplace_back(coordinates.axis[static_cast<std::size_t>(axis)]);
  }
  return axes;
}

Json json_of(const LemmaUse& lemma) {
  return Json::Object{{"id", lemma.id}, {"covers", lemma.covers}, {"bound", lemma.bound}};
}

/// Facts by name, in reading order. Names are made printable and distinct first, so that two of them cannot
/// become one when the text is written.
Json json_of(const Counterexample& counterexample) {
  const std::vector<std::string> names = distinct_names(counterexample);
  Json::Object object;
  for (std::size_t i = 0; i < names.size(); ++i) {
    object.emplace_back(names[i], std::visit(
                                      [](const auto& value) -> Json {
                                        if constexpr (requires { Json(value); }) {
                                          return Json(value);
                                        } else {
                                          return reports::json_of(value);
                                        }
                                      },
                                      counterexample.facts[i].value));
  }
  return object;
}

Json json_of(const Waived& waived) {
  return Json::Object{{"reason", waived.reason}, {"until", text_of(waived.until)}};
}

Json json_of(const ClassResult& result) {
  return Json::Object{{"class", name_of(result.accuracy)},
                      {"attained", result.attained},
                      {"use", result.use},
                      {"first_violation", reports::json_of(result.first_violation)}};
}

Json claims_of(const PropertyResult& property) {
  const std::vector<std::string_view> claims = examined_claims(property);
  return Json::Array(claims.begin(), claims.end());
}

} // namespace

Json json_of(const WorstPoint& point) {
  return Json::Object{{"error", point.error},
                      {"error_ulp", point.error_ulp},
                      {"bound", point.bound},
                      {"lane", point.lane},
                      {"coordinates", json_of(point.coordinates)},
                      {"component", point.component},
                      {"observed", json_of(point.observed)},
                      {"nearest", json_of(point.nearest)},
                      {"expected_lower", point.expected_lower},
                      {"expected_upper", point.expected_upper}};
}

Json json_of(const AccuracyResult& accuracy) {
  Json::Array classes;
  std::transform(accuracy.classes.begin(), accuracy.classes.end(), std::back_inserter(classes),
                 [](const ClassResult& result) { return json_of(result); });
  Json::Object safe_context;
  for (const SafeContext& safe : accuracy.safe_context) {
    safe_context.emplace_back(
        safe.threshold,
        Json::Object{{"N", safe.positions}, {"limited_by", safe.limited_by_error ? "error" : "context"}});
  }
  return Json::Object{{"declared", name_of(accuracy.declared)},
                      {"attained", accuracy.attained ? Json(name_of(*accuracy.attained)) : Json()},
                      {"worst", json_of(accuracy.worst)},
                      {"classes", std::move(classes)},
                      {"safe_context", std::move(safe_context)},
                      {"first_useless_position", json_of(accuracy.first_useless_position)}};
}

Json json_of_claims(const Report& report) {
  const auto names = [](const std::vector<std::string>& ids) {
    return Json(Json::Array(ids.begin(), ids.end()));
  };
  Json::Array claims;
  for (const ClaimSupport& claim : claim_support(report)) {
    claims.emplace_back(Json::Object{{"id", claim.id},
                                     {"support", name_of(claim.support)},
                                     {"evidence", name_of(claim.evidence)},
                                     {"context", report.context},
                                     {"properties", names(claim.properties)},
                                     {"against", names(claim.against)}});
  }
  return claims;
}

Json json_of(const PropertyResult& property) {
  return Json::Object{
      {"id", property.id},
      {"statement", statement_of(property)},
      {"claims", claims_of(property)},
      {"verdict", name_of(property.verdict)},
      {"evidence", name_of(property.evidence)},
      {"cases", json_of_unsigned(property.cases)},
      {"undecided_cases", json_of_unsigned(property.undecided_cases)},
      {"bound", json_of(property.bound)},
      {"observed", json_of(property.observed)},
      {"slack", json_of(property.slack)},
      {"worst", json_of(property.worst)},
      {"counterexample", property.counterexample ? json_of(*property.counterexample) : Json()},
      {"reproduce", json_or_null(property.reproduce)},
      {"lemma", property.lemma ? json_of(*property.lemma) : Json()},
      {"seed", property.seed ? json_of_unsigned(*property.seed) : Json()},
      {"reason", json_or_null(property.reason)},
      {"advisory", property.advisory},
      {"waived", property.waived ? json_of(*property.waived) : Json()}};
}

Json json_of(const WaiverOutcome& outcome) {
  const Waiver& waiver = outcome.waiver;
  return Json::Object{{"property", waiver.property},
                      {"subject", json_or_null(waiver.subject)},
                      {"format", waiver.format ? Json(traits(*waiver.format).name) : Json()},
                      {"model", json_or_null(waiver.model)},
                      {"profile", json_of(waiver.profile)},
                      {"reason", waiver.reason},
                      {"until", text_of(waiver.until)},
                      {"state", name_of(outcome.state)},
                      {"ends_soon", outcome.ends_soon()},
                      {"days_left", outcome.days_left},
                      {"where", waiver.where},
                      {"concerned", outcome.is_concerned}};
}

} // namespace posproof::reports
