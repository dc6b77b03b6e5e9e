#include "reports/comparison/saved_report.hpp"

#include "reports/reading/read_reports.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>

namespace posproof {
namespace {

/// A fact of a counterexample: a number with its bits, or what stands there.
std::string fact_text(const Fact& fact) {
  if (const auto* const text = std::get_if<std::string>(&fact.value)) {
    return *text;
  }
  if (const auto* const integer = std::get_if<std::int64_t>(&fact.value)) {
    return std::to_string(*integer);
  }
  if (const auto* const real = std::get_if<double>(&fact.value)) {
    return decimal_text(*real);
  }
  const StoredNumber& number = std::get<StoredNumber>(fact.value);
  return fmt::format("{}  {}  {}", decimal_text(number.value()), hex_text(number.value()),
                     bits_text(number.format, number.bits));
}

SavedProperty saved(const PropertyResult& result) {
  SavedProperty property;
  property.id = result.id;
  property.verdict = result.verdict;
  property.bound = result.bound;
  property.observed = result.observed;
  property.worst = result.worst ? std::optional(result.worst->error) : std::nullopt;
  property.seed = result.seed ? std::to_string(*result.seed) : "";
  property.reason = result.reason;
  property.advisory = result.advisory;
  property.waived = result.waived.has_value();
  if (result.counterexample) {
    for (const Fact& fact : result.counterexample->facts) {
      property.counterexample.emplace_back(fact.name, fact_text(fact));
    }
  }
  property.reproduce = result.reproduce;
  return property;
}

SavedWorst saved(const WorstPoint& point) {
  std::string position;
  for (int axis = 0; axis < point.coordinates.axes; ++axis) {
    position +=
        fmt::format("{}{}", axis == 0 ? "" : ", ", point.coordinates.axis[static_cast<std::size_t>(axis)]);
  }
  return {point.error,
          fmt::format("position {}, lane {}, {}", position, point.lane, printable(point.component, 40))};
}

/// What the truth depends on: of two encodings with the same parameters the same is computed.
Json parameters_of(const Encoding& encoding) {
  Json::Object parameters{
      {"scheme", std::visit([](const auto& scheme) { return scheme.scheme_name; }, encoding.scheme)}};
  Json::Object more = config::written_parameters(encoding);
  std::move(more.begin(), more.end(), std::back_inserter(parameters));
  return parameters;
}

SavedReport saved(Report&& result, const std::string& file) {
  SavedReport report;
  report.file = file;
  report.key = {result.encoding.name, result.subject, std::string(traits(result.format).name)};
  report.verdict = name_of(result.verdict);
  report.seed = std::to_string(result.seed);
  report.description = describe(result.encoding);
  report.encoding = parameters_of(result.encoding);
  const AccuracyResult& accuracy = result.accuracy;
  report.declared = name_of(accuracy.declared);
  report.attained = accuracy.attained ? name_of(*accuracy.attained) : "";
  report.worst = accuracy.worst ? std::optional(saved(*accuracy.worst)) : std::nullopt;
  for (const ClassResult& entry : accuracy.classes) {
    report.classes.push_back({std::string(name_of(entry.accuracy)), entry.attained});
  }
  for (const SafeContext& safe : accuracy.safe_context) {
    report.safe_context.push_back({safe.threshold, safe.positions, safe.limited_by_error});
  }
  std::transform(result.properties.begin(), result.properties.end(), std::back_inserter(report.properties),
                 [](const PropertyResult& property) { return saved(property); });
  report.result = std::move(result);
  return report;
}

} // namespace

std::optional<double> SavedProperty::use() const noexcept {
  return bound && observed && *bound > 0 ? std::optional(*observed / *bound) : std::nullopt;
}

const SavedProperty* SavedReport::property(std::string_view id) const noexcept {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const SavedProperty& property) { return property.id == id; });
  return found == properties.end() ? nullptr : &*found;
}

std::vector<SavedReport> read_saved_reports(std::string_view text, const std::string& file) {
  std::vector<SavedReport> reports;
  for (Report& result : read_reports(text, file)) {
    reports.push_back(saved(std::move(result), file));
  }
  check_are_distinct(reports);
  return reports;
}

void check_are_distinct(const std::vector<SavedReport>& reports) {
  std::map<ReportKey, const SavedReport*> known;
  for (const SavedReport& report : reports) {
    const auto [other, is_new] = known.emplace(report.key, &report);
    if (!is_new) {
      throw InputError(printable(report.file),
                       fmt::format("a second report of {} in {} on {}{}", printable(report.key.subject),
                                   printable(report.key.format), printable(report.key.model),
                                   other->second->file == report.file
                                       ? ""
                                       : fmt::format(", after that of {}", printable(other->second->file))),
                       "one for each subject, format and model");
    }
  }
}

} // namespace posproof
