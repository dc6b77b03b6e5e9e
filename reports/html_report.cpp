#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "reports/number.hpp"
#include "reports/violation.hpp"
#include "reports/waivers.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

constexpr std::string_view nothing = "–";
constexpr std::size_t command_limit = 4000;
constexpr std::ptrdiff_t most_cases = 16; ///< shown in full, of one report

std::string marked(const PropertyResult& property) {
  const std::string name(name_of(property.verdict));
  const std::string advisory = property.waived ? " (waived)" : property.advisory ? " (advisory)" : "";
  switch (property.verdict) {
  case Verdict::holds:
    return "✓ " + name + advisory;
  case Verdict::violated:
    return "✗ " + name + advisory;
  case Verdict::undecided:
    return "? " + name + advisory;
  case Verdict::not_applicable:
    break;
  }
  return "○ " + name + advisory;
}

std::string tone_of(const PropertyResult& property) {
  return property.verdict == Verdict::holds ? "word good"
         : needs_attention(property)        ? (property.waived ? "word soft" : "word bad")
                                            : "word soft";
}

std::string number_or_nothing(const std::optional<double>& value) {
  return value ? short_text(*value) : std::string(nothing);
}

void add_worst_point(pugi::xml_node section, const Report& report) {
  const AccuracyResult& accuracy = report.accuracy;
  if (accuracy.worst) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (Finding& finding : point_findings(report.encoding, *accuracy.worst, accuracy.declared)) {
      rows.emplace_back(std::move(finding.label), std::move(finding.text));
    }
    add_pairs(section, "Worst point: decimal, hex float, bits", rows);
  }
}

/// What needs attention first, then what holds, then what does not apply.
int rank_of(const PropertyResult& property) {
  switch (property.verdict) {
  case Verdict::violated:
    return property.waived || property.advisory ? 2 : 0;
  case Verdict::undecided:
    return property.waived || property.advisory ? 3 : 1;
  case Verdict::holds:
    return 4;
  case Verdict::not_applicable:
    break;
  }
  return 5;
}

std::vector<const PropertyResult*> by_rank(const Report& report) {
  std::vector<const PropertyResult*> properties;
  for (const PropertyResult& property : report.properties) {
    properties.push_back(&property);
  }
  std::stable_sort(
      properties.begin(), properties.end(),
      [](const PropertyResult* a, const PropertyResult* b) { return rank_of(*a) < rank_of(*b); });
  return properties;
}

/// `has_statements`: what each property says stands below its id.
void add_properties(pugi::xml_node section, const Report& report, bool has_statements) {
  if (report.properties.empty()) {
    return;
  }
  pugi::xml_node body = add_table(section, fmt::format("Properties: {}", tally_text(tally_of(report))),
                                  {{"property"},
                                   {"verdict"},
                                   {"evidence"},
                                   {"cases", true},
                                   {"bound", true},
                                   {"observed", true},
                                   {"slack", true},
                                   {"lemma, reason"}});
  set_attribute(body.parent(), "class", "properties");
  for (const PropertyResult* const shown : by_rank(report)) {
    const PropertyResult& property = *shown;
    pugi::xml_node row = add_element(body, "tr", {}, needs_attention(property) ? "attention" : "");
    pugi::xml_node name = add_element(row, "th", {}, property.id.size() > 24 ? "name" : "");
    set_attribute(name, "scope", "row");
    add_element(name, "span", printable(property.id, 80), property.id.size() > 24 ? "" : "word");
    if (const std::string statement = statement_of(property); has_statements && !statement.empty()) {
      add_element(name, "div", statement, "says");
    }
    add_element(row, "td", marked(property), tone_of(property));
    add_cell(row, name_of(property.evidence));
    add_cell(row, count_text(property.cases), true);
    add_cell(row, number_or_nothing(property.bound), true);
    add_cell(row, number_or_nothing(property.observed), true);
    add_cell(row, number_or_nothing(property.slack), true);
    std::string note = property.reason;
    if (property.waived) {
      note = fmt::format("{}{}{}", waived_text(*property.waived), note.empty() ? "" : "; ", note);
    }
    if (property.lemma) {
      note = fmt::format("lemma {}: {}{}{}", property.lemma->id, property.lemma->covers,
                         note.empty() ? "" : "; ", note);
    }
    add_name_cell(row, note);
  }
}

void add_violation(pugi::xml_node section, const Report& report, const PropertyResult& property) {
  pugi::xml_node parent = section;
  section = add_element(parent, "article", {}, property.waived || property.advisory ? "aside" : "violation");
  pugi::xml_node heading = add_element(section, "h5", fmt::format("{} ", printable(property.id, 80)));
  add_element(heading, "span", marked(property), tone_of(property));
  const std::string statement = statement_of(property);
  add_element(section, "p",
              fmt::format("{}{}{}.", statement, statement.empty() ? "" : "; ", evidence_text(property)));
  std::vector<std::pair<std::string, std::string>> rows;
  for (Finding& finding : findings_of(report, property)) {
    if (finding.label != "reproduce") {
      rows.emplace_back(std::move(finding.label), std::move(finding.text));
    }
  }
  if (!rows.empty()) {
    add_pairs(section, property.counterexample ? "Smallest case found" : "Found", rows);
  }
  if (!property.reproduce.empty()) {
    add_element(section, "p", "The line that shows it:");
    add_command(section, property.reproduce);
  }
}

} // namespace

std::string tone_of(ReportVerdict verdict) {
  return verdict == ReportVerdict::conforms ? "good" : "bad";
}

std::string marked(ReportVerdict verdict) {
  return (verdict == ReportVerdict::conforms ? "✓ " : "✗ ") + std::string(name_of(verdict));
}

void add_command(pugi::xml_node parent, std::string_view command) {
  add_element(add_element(parent, "pre", {}, "command"), "code", command, {}, command_limit);
}

void add_report(pugi::xml_node parent, const PlacedReport& placed, bool is_first) {
  const Report& report = *placed.report;
  pugi::xml_node details = add_element(parent, "details", {}, "report");
  set_attribute(details, "id", placed.id);
  set_attribute(details, "open", "open");
  pugi::xml_node summary = add_element(details, "summary");
  const std::string format(traits(report.format).name);
  pugi::xml_node heading = add_element(summary, "h4");
  add_element(heading, "span", format, "format " + format);
  add_element(heading, "span", marked(report.verdict), "verdict " + tone_of(report.verdict));
  add_element(heading, "span",
              fmt::format("{} properties: {}", report.properties.size(), tally_text(tally_of(report))),
              "says");
  pugi::xml_node body = add_element(details, "div", {}, "fold-body");
  if (const std::string block = run_block(report); !block.empty()) {
    add_text(add_element(body, "pre"), block, 1000);
  }
  add_properties(body, report, is_first);
  add_worst_point(body, report);
  const std::vector<const PropertyResult*> properties = by_rank(report);
  const auto end =
      std::partition_point(properties.begin(), properties.end(),
                           [](const PropertyResult* property) { return needs_attention(*property); });
  const auto shown = std::min(end, properties.begin() + std::min(end - properties.begin(), most_cases));
  std::for_each(properties.begin(), shown,
                [&](const PropertyResult* property) { add_violation(body, report, *property); });
  if (shown != end) {
    add_element(
        body, "p",
        fmt::format("{} more are violated or undecided: their figures stand in the table, their cases in the "
                    "JSON report.",
                    end - shown),
        "soft");
  }
}

} // namespace posproof::reports
