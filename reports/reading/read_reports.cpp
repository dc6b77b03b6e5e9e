#include "reports/reading/read_reports.hpp"

#include "reports/reading/parts.hpp"
#include "reports/recorded.hpp"
#include "spec/domain.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <system_error>

namespace posproof {
namespace {

using reports::MissingMembers;
using reports::RecordedObject;
using reports::ReportMember;

constexpr std::string_view one_report = "posproof.report/";
constexpr std::string_view several_reports = "posproof.reports/";
constexpr std::int64_t version = 1;

constexpr std::array verdict_names{name_of(ReportVerdict::conforms), name_of(ReportVerdict::does_not_conform),
                                   name_of(ReportVerdict::nothing_checked),
                                   name_of(ReportVerdict::subject_failed)};

/// The version behind the name of a schema; empty where it is another schema.
std::optional<std::int64_t> version_of(std::string_view schema, std::string_view name) {
  if (!schema.starts_with(name)) {
    return std::nullopt;
  }
  schema.remove_prefix(name.size());
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(schema.data(), schema.data() + schema.size(), number);
  return error == std::errc() && end == schema.data() + schema.size() && number > 0 ? std::optional(number)
                                                                                    : std::nullopt;
}

/// Throws InputError with both numbers for another version.
void check_version(const ReportMember& schema, std::int64_t found) {
  if (found != version) {
    schema.fail(fmt::format("version {} of saved reports, which this posproof reads; that is version {}",
                            version, found));
  }
}

Report report_of(const ReportMember& document, const std::string& file) {
  const ReportMember schema = document.at("schema");
  const auto found = version_of(schema.text(), one_report);
  if (!found) {
    schema.fail(fmt::format("\"{}{}\"", one_report, version));
  }
  check_version(schema, *found);
  MissingMembers missing;
  const RecordedObject object(document, "", missing);
  Report report;
  object.text("suite_version", report.suite_version);
  object.integer("profile", report.profile, 1, std::numeric_limits<int>::max());
  report.verdict = RecordedObject::chosen<ReportVerdict>(document.at("verdict"), verdict_names);
  object.optional_text("failure", report.failure);
  report.format = RecordedObject::chosen<Format>(document.at("format"), reports::format_names);
  reports::read_subject(object.object("subject"), report);
  report.encoding = reports::encoding_of(object.object("encoding"), file);
  report.context = RecordedObject::integer_within(document.at("context"), 0, largest_context);
  object.unsigned_number("seed", report.seed);
  report.accuracy = reports::accuracy_of(object.object("accuracy"), report.format);
  static_cast<void>(document.at("properties"));
  for (const RecordedObject& item : object.objects("properties")) {
    report.properties.push_back(reports::property_of(item, report.format));
  }
  for (const RecordedObject& item : object.objects("curve")) {
    report.curve.push_back(reports::octave_of(item));
  }
  for (const RecordedObject& item : object.objects("waivers")) {
    report.waivers.push_back(reports::waiver_of(item));
  }
  if (const auto run = object.given_object("run")) {
    report.run = reports::run_of(*run);
  }
  // What was missing when the file was written from an older one is still not recorded.
  std::vector<std::string> before;
  if (document.find("not_recorded")) {
    object.texts("not_recorded", before);
  }
  for (const std::string& name : before) {
    missing.add(name);
  }
  report.not_recorded = missing.take();
  return report;
}

} // namespace

std::vector<Report> read_reports(std::string_view text, const std::string& file) {
  const Json json = Json::parse(text, printable(file));
  const ReportMember document(json, file, "");
  const ReportMember schema = document.at("schema");
  if (version_of(schema.text(), one_report)) {
    return recorded({report_of(document, file)});
  }
  const auto found = version_of(schema.text(), several_reports);
  if (!found) {
    schema.fail(fmt::format("\"{}{}\" or \"{}{}\"", one_report, version, several_reports, version));
  }
  check_version(schema, *found);
  std::vector<Report> all;
  for (const ReportMember& item : document.at("reports").items()) {
    all.push_back(report_of(item, file));
  }
  return recorded(std::move(all)); // whoever wrote the file may not have
}

} // namespace posproof
