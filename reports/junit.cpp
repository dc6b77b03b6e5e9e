#include "reports/annotations.hpp"
#include "reports/number.hpp"
#include "reports/render.hpp"
#include "reports/violation.hpp"
#include "reports/waivers.hpp"
#include "reports/wording.hpp"
#include "reports/xml_text.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <pugixml.hpp>
#include <sstream>
#include <string_view>

namespace posproof {
namespace {

using reports::xml_line;
using reports::xml_lines;

constexpr std::size_t block_line_limit = 5000;
constexpr std::size_t file_limit = 2000;
constexpr std::size_t command_limit = 4000;

struct Counts {
  int tests = 0;
  int failures = 0;
  int errors = 0;
  int skipped = 0;
};

void set(pugi::xml_node node, const char* attribute, const std::string& value) {
  node.append_attribute(attribute).set_value(value.c_str());
}

void set_counts(pugi::xml_node node, const Counts& counts) {
  node.append_attribute("tests").set_value(counts.tests);
  node.append_attribute("failures").set_value(counts.failures);
  node.append_attribute("errors").set_value(counts.errors);
  node.append_attribute("skipped").set_value(counts.skipped);
}

void add_figure(pugi::xml_node properties, const std::string& name, const std::string& value) {
  pugi::xml_node property = properties.append_child("property");
  set(property, "name", xml_line(name));
  set(property, "value", xml_line(value));
}

void add_figure(pugi::xml_node properties, const std::string& name, const std::optional<double>& value) {
  if (value) {
    add_figure(properties, name, decimal_text(*value));
  }
}

/// Figures of the whole report that a viewer can show without knowing more.
void append_figures(pugi::xml_node suite, const Report& report) {
  pugi::xml_node properties = suite.append_child("properties");
  const auto add = [&](const std::string& name, const std::string& value) {
    add_figure(properties, name, value);
  };
  const AccuracyResult& accuracy = report.accuracy;
  add("verdict", std::string(name_of(report.verdict)));
  add("suite_version", report.suite_version);
  add("profile", std::to_string(report.profile));
  add("context", std::to_string(report.context));
  add("seed", std::to_string(report.seed));
  add("accuracy.declared", std::string(name_of(accuracy.declared)));
  add("accuracy.attained", accuracy.attained ? std::string(name_of(*accuracy.attained)) : "none");
  if (accuracy.worst) {
    add("accuracy.worst.error", decimal_text(accuracy.worst->error));
    add("accuracy.worst.position", std::to_string(accuracy.worst->coordinates.axis[0]));
    add("accuracy.worst.lane", std::to_string(accuracy.worst->lane));
    add("accuracy.worst.component", accuracy.worst->component);
  }
  for (const SafeContext& safe : accuracy.safe_context) {
    add("accuracy.safe_context." + safe.threshold,
        fmt::format("{}, limited by {}", safe.positions, safe.limited_by_error ? "error" : "context"));
  }
  if (!report.not_recorded.empty()) {
    add("not_recorded", fmt::format("{}", fmt::join(report.not_recorded, ", ")));
  }
}

/// Figures of one property, as children of its case.
void append_figures(pugi::xml_node test, const Report& report, const PropertyResult& property) {
  if (property.verdict == Verdict::not_applicable) {
    return;
  }
  pugi::xml_node properties = test.append_child("properties");
  const auto add = [&](const std::string& name, const auto& value) { add_figure(properties, name, value); };
  add("evidence", std::string(name_of(property.evidence)));
  add("cases", std::to_string(property.cases));
  if (property.undecided_cases != 0) {
    add("undecided_cases", std::to_string(property.undecided_cases));
  }
  add("bound", property.bound);
  add("observed", property.observed);
  add("slack", property.slack);
  if (property.worst) {
    add("worst.error", std::optional(property.worst->error));
    add("worst.where", reports::where_text(report.encoding, *property.worst));
  }
  if (property.seed) {
    add("seed", std::to_string(*property.seed));
  }
}

/// Viewers take "[[ATTACHMENT|path]]" in what a test prints for a file to be shown.
std::string without_attachments(std::string text) {
  constexpr std::string_view mark = "[[ATTACHMENT";
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    text.insert(at + 1, " ");
  }
  return text;
}

void append_outcome(pugi::xml_node test, const char* kind, const std::string& type,
                    const std::string& message, const std::string& block) {
  pugi::xml_node outcome = test.append_child(kind);
  set(outcome, "message", xml_line(message));
  if (!type.empty()) {
    set(outcome, "type", type);
  }
  if (!block.empty()) {
    outcome.append_child(pugi::node_pcdata).set_value(xml_lines(block, block_line_limit).c_str());
  }
}

pugi::xml_node append_test(pugi::xml_node suite, const Report& report, const std::string& name,
                           Counts& counts) {
  pugi::xml_node test = suite.append_child("testcase");
  set(test, "classname", suite.attribute("name").value());
  set(test, "name", xml_line(name));
  if (const auto place = reports::source_place(report.declaration.source)) {
    set(test, "file", xml_line(place->file, file_limit));
    if (place->line) {
      set(test, "line", std::to_string(*place->line));
    }
  }
  ++counts.tests;
  return test;
}

std::string message_of(const PropertyResult& property) {
  if (!property.reason.empty()) {
    return property.reason;
  }
  const std::string statement = reports::statement_of(property);
  return fmt::format("{}{}{}", name_of(property.verdict), statement.empty() ? "" : ": ", statement);
}

void append_property(pugi::xml_node test, const Report& report, const PropertyResult& property,
                     Counts& counts) {
  switch (property.verdict) {
  case Verdict::holds:
    return;
  case Verdict::not_applicable:
    ++counts.skipped;
    append_outcome(test, "skipped", "", "not applicable: " + message_of(property), "");
    return;
  case Verdict::violated:
  case Verdict::undecided:
    break;
  }
  const std::string type(name_of(property.verdict));
  const std::string block = without_attachments(reports::violation_block(report, property));
  if (property.waived) {
    ++counts.skipped;
    append_outcome(
        test, "skipped", "",
        fmt::format("{}, {}: {}", reports::waived_text(*property.waived), type, message_of(property)), block);
  } else if (property.advisory) {
    ++counts.skipped;
    append_outcome(test, "skipped", "", "advisory, " + type + ": " + message_of(property), block);
  } else if (property.verdict == Verdict::violated) {
    ++counts.failures;
    append_outcome(test, "failure", type, message_of(property), block);
  } else {
    ++counts.errors;
    append_outcome(test, "error", type, message_of(property), block);
  }
  if (!property.reproduce.empty()) {
    const std::string command = without_attachments(xml_line(property.reproduce, command_limit));
    test.append_child("system-out").append_child(pugi::node_pcdata).set_value(command.c_str());
  }
}

/// A waiver that fails the report is a failure of its own.
void append_waivers(pugi::xml_node suite, const Report& report, Counts& counts) {
  for (const WaiverOutcome& outcome : report.waivers) {
    if (!outcome.is_concerned) {
      continue;
    }
    pugi::xml_node test =
        append_test(suite, report, "waiver of " + reports::scope_text(outcome.waiver), counts);
    if (outcome.fails()) {
      ++counts.failures;
      append_outcome(test, "failure", "waiver " + std::string(name_of(outcome.state)),
                     reports::outcome_text(outcome), "reason: " + outcome.waiver.reason + "\n");
    }
  }
}

Counts append_suite(pugi::xml_node suites, const Report& report) {
  const std::string name = xml_line(fmt::format("{}.{}.{}", xml_line(report.encoding.name, 120),
                                                xml_line(report.subject, 120), traits(report.format).name));
  pugi::xml_node suite = suites.append_child("testsuite");
  set(suite, "name", name);
  append_figures(suite, report);
  Counts counts;
  for (const PropertyResult& property : report.properties) {
    pugi::xml_node test = append_test(suite, report, property.id, counts);
    append_figures(test, report, property);
    append_property(test, report, property, counts);
  }
  append_waivers(suite, report, counts);
  // A viewer must not take a run that ended early, or judged nothing, for a success.
  if (const std::string block = reports::run_block(report); !block.empty()) {
    const bool failed = report.verdict == ReportVerdict::subject_failed;
    pugi::xml_node test =
        append_test(suite, report, failed ? "the subject runs to the end" : "something is judged", counts);
    ++counts.errors;
    const std::string reason = report.failure.empty() ? std::string(name_of(report.verdict)) : report.failure;
    append_outcome(test, "error", std::string(name_of(report.verdict)), reason, block);
  }
  set_counts(suite, counts);
  return counts;
}

} // namespace

std::string render_junit(std::span<const Report> reports) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  set(declaration, "version", "1.0");
  set(declaration, "encoding", "UTF-8");
  pugi::xml_node suites = document.append_child("testsuites");
  set(suites, "name", "posproof");
  Counts total;
  for (const Report& report : reports) {
    const Counts counts = append_suite(suites, report);
    total.tests += counts.tests;
    total.failures += counts.failures;
    total.errors += counts.errors;
    total.skipped += counts.skipped;
  }
  set_counts(suites, total);
  std::ostringstream stream;
  document.save(stream, "  ", pugi::format_default, pugi::encoding_utf8);
  return stream.str();
}

} // namespace posproof
