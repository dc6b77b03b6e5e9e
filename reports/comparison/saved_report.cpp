#include "reports/comparison/saved_report.hpp"

#include "reports/comparison/report_member.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace posproof {
namespace {

using reports::ReportMember;

constexpr std::string_view one_report = "posproof.report/1";
constexpr std::string_view several_reports = "posproof.reports/1";

Verdict verdict_of(const ReportMember& member) {
  const std::string name = member.text();
  for (const Verdict verdict :
       {Verdict::holds, Verdict::violated, Verdict::undecided, Verdict::not_applicable}) {
    if (name_of(verdict) == name) {
      return verdict;
    }
  }
  member.fail("holds, violated, undecided or not-applicable");
}

std::optional<double> number_or_nothing(const ReportMember& object, std::string_view name) {
  const auto member = object.find(name);
  return member ? std::optional(member->number()) : std::nullopt;
}

SavedProperty property_of(const ReportMember& member) {
  SavedProperty property;
  property.id = member.at("id").text();
  property.verdict = verdict_of(member.at("verdict"));
  property.bound = number_or_nothing(member, "bound");
  property.observed = number_or_nothing(member, "observed");
  if (const auto worst = member.find("worst")) {
    property.worst = worst->at("error").number();
  }
  if (const auto seed = member.find("seed")) {
    property.seed = seed->whole_number();
  }
  if (const auto reason = member.find("reason")) {
    property.reason = reason->text();
  }
  property.advisory = member.at("advisory").flag();
  property.waived = member.find("waived").has_value();
  return property;
}

SavedWorst worst_of(const ReportMember& member) {
  std::string position;
  for (const ReportMember& coordinate : member.at("coordinates").items()) {
    position += fmt::format("{}{}", position.empty() ? "" : ", ", coordinate.integer());
  }
  return {member.at("error").number(),
          fmt::format("position {}, lane {}, {}", position, member.at("lane").integer(),
                      printable(member.at("component").text(), 40))};
}

/// What the truth depends on: of two encodings with the same parameters the same is computed.
Json parameters_of(const ReportMember& encoding) {
  Json::Object parameters;
  for (const auto& [name, member] : encoding.members()) {
    constexpr std::array<std::string_view, 8> remarks{"name",    "description", "context",    "source",
                                                      "assumed", "ignored",     "layer_type", "unverified"};
    if (std::find(remarks.begin(), remarks.end(), name) == remarks.end()) {
      parameters.emplace_back(name, member.value());
    }
  }
  return parameters;
}

void read_accuracy(const ReportMember& accuracy, SavedReport& report) {
  report.declared = accuracy.at("declared").text();
  report.attained = accuracy.at("attained").text_or_nothing();
  if (const auto worst = accuracy.find("worst")) {
    report.worst = worst_of(*worst);
  }
  for (const ReportMember& item : accuracy.at("classes").items()) {
    report.classes.push_back({item.at("class").text(), item.at("attained").flag()});
  }
  for (const auto& [threshold, safe] : accuracy.at("safe_context").members()) {
    report.safe_context.push_back(
        {threshold, safe.at("N").integer(), safe.at("limited_by").text() == "error"});
  }
}

SavedReport report_of(const ReportMember& document, const std::string& file) {
  if (const ReportMember schema = document.at("schema"); schema.text() != one_report) {
    schema.fail(fmt::format("\"{}\"", one_report));
  }
  SavedReport report;
  report.file = file;
  const ReportMember encoding = document.at("encoding");
  report.key = {encoding.at("name").text(), document.at("subject").at("name").text(),
                document.at("format").text()};
  report.suite_version = document.at("suite_version").text();
  report.profile = document.at("profile").integer();
  report.verdict = document.at("verdict").text();
  report.failure = document.at("failure").text_or_nothing();
  report.context = document.at("context").integer();
  report.seed = document.at("seed").whole_number();
  report.description = encoding.at("description").text();
  report.encoding = parameters_of(encoding);
  read_accuracy(document.at("accuracy"), report);
  for (const ReportMember& item : document.at("properties").items()) {
    report.properties.push_back(property_of(item));
  }
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
  const Json json = Json::parse(text, printable(file));
  const ReportMember document(json, file, "");
  const ReportMember schema = document.at("schema");
  std::vector<SavedReport> reports;
  if (schema.text() == one_report) {
    reports.push_back(report_of(document, file));
  } else if (schema.text() == several_reports) {
    for (const ReportMember& item : document.at("reports").items()) {
      reports.push_back(report_of(item, file));
    }
  } else {
    schema.fail(fmt::format("\"{}\" or \"{}\"", one_report, several_reports));
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
