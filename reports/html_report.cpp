#include "reports/claim_support.hpp"
#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "reports/number.hpp"
#include "reports/violation.hpp"
#include "reports/waivers.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::reports {
namespace {

constexpr std::string_view nothing = "–";
constexpr std::size_t command_limit = 4000;
constexpr std::size_t claims_limit = 20000; ///< of every claim with every property against it

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

void add_accuracy(pugi::xml_node section, const Report& report) {
  const AccuracyResult& accuracy = report.accuracy;
  std::string text = fmt::format("Declared class {}, attained {}.", name_of(accuracy.declared),
                                 accuracy.attained ? name_of(*accuracy.attained) : "none");
  if (accuracy.first_useless_position) {
    text += fmt::format(" From position {} on the declared class promises nothing useful.",
                        grouped_text(*accuracy.first_useless_position));
  }
  add_element(section, "p", text);
  if (accuracy.worst) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (Finding& finding : point_findings(report.encoding, *accuracy.worst, accuracy.declared)) {
      rows.emplace_back(std::move(finding.label), std::move(finding.text));
    }
    add_pairs(section, "Worst point: decimal, hex float, bits", rows);
  }
}

void add_safe_context(pugi::xml_node section, const Report& report) {
  if (report.accuracy.safe_context.empty()) {
    return;
  }
  pugi::xml_node body = add_table(section, "Safe context: every position below has at most this error",
                                  {{"error"}, {"positions", true}, {"limited by"}});
  for (const SafeContext& safe : report.accuracy.safe_context) {
    pugi::xml_node row = add_element(body, "tr");
    add_cell(row, safe.threshold);
    add_cell(row, grouped_text(safe.positions), true);
    add_cell(row, safe.limited_by_error ? "error" : "context");
  }
}

void add_classes(pugi::xml_node section, const Report& report) {
  if (report.accuracy.classes.empty()) {
    return;
  }
  pugi::xml_node body =
      add_table(section, "Accuracy classes",
                {{"class"}, {"attained"}, {"error / bound", true}, {"first violation", true}});
  for (const ClassResult& result : report.accuracy.classes) {
    pugi::xml_node row = add_element(body, "tr");
    add_cell(row, name_of(result.accuracy));
    add_cell(row, result.attained ? "✓ yes" : "✗ no");
    add_cell(row, short_text(result.use), true);
    add_cell(row, result.first_violation ? grouped_text(*result.first_violation) : std::string(nothing),
             true);
  }
}

void add_properties(pugi::xml_node section, const Report& report) {
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
  for (const PropertyResult& property : report.properties) {
    pugi::xml_node row = add_element(body, "tr");
    pugi::xml_node name =
        add_element(row, "th", printable(property.id, 80), property.id.size() > 24 ? "name" : "word");
    set_attribute(name, "scope", "row");
    if (const std::string statement = statement_of(property); !statement.empty()) {
      set_attribute(name, "title", statement);
    }
    add_element(row, "td", marked(property), tone_of(property));
    add_cell(row, name_of(property.evidence));
    add_cell(row, count_text(property.cases), true);
    add_cell(row, number_or_nothing(property.bound), true);
    add_cell(row, number_or_nothing(property.observed), true);
    add_cell(row, number_or_nothing(property.slack), true);
    std::string note = property.reason;
    if (property.waived) {
      note = waived_text(*property.waived) + (note.empty() ? "" : "; " + note);
    }
    if (property.lemma) {
      note = fmt::format("lemma {}: {}{}{}", property.lemma->id, property.lemma->covers,
                         note.empty() ? "" : "; ", note);
    }
    add_name_cell(row, note);
  }
}

void add_waivers(pugi::xml_node section, const Report& report) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const WaiverOutcome& outcome : report.waivers) {
    if (outcome.is_concerned) {
      rows.emplace_back(
          scope_text(outcome.waiver),
          fmt::format("{}{}. {}", outcome.fails() ? "✗ " : "", outcome_text(outcome), outcome.waiver.reason));
    }
  }
  if (!rows.empty()) {
    add_pairs(section, "Waivers", rows);
  }
}

void add_claims(pugi::xml_node section, const Report& report) {
  if (const auto lines = support_lines(report); !lines.empty()) {
    add_pairs(section,
              fmt::format("Claims that the properties examine, on positions below {}",
                          grouped_text(report.context)),
              lines, claims_limit);
  }
}

void add_violation(pugi::xml_node section, const Report& report, const PropertyResult& property) {
  add_element(section, "h4", fmt::format("{}: {}", printable(property.id, 80), name_of(property.verdict)));
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
    add_element(section, "p", "To see it again:");
    add_element(section, "pre", property.reproduce, {}, command_limit);
  }
}

} // namespace

std::string tone_of(ReportVerdict verdict) {
  return verdict == ReportVerdict::conforms ? "good" : "bad";
}

std::string marked(ReportVerdict verdict) {
  return (verdict == ReportVerdict::conforms ? "✓ " : "✗ ") + std::string(name_of(verdict));
}

void add_report(pugi::xml_node parent, const PlacedReport& placed) {
  const Report& report = *placed.report;
  pugi::xml_node section = add_element(parent, "section");
  set_attribute(section, "id", placed.id);
  pugi::xml_node heading = add_element(section, "h3", fmt::format("{}: ", traits(report.format).name));
  add_element(heading, "span", marked(report.verdict), tone_of(report.verdict));
  add_element(section, "p",
              fmt::format("{} positions; table in {}, arithmetic in {}, output in {}; profile {}, seed {}.",
                          grouped_text(report.context), traits(report.declaration.table_format).name,
                          traits(report.declaration.compute_format).name,
                          traits(report.declaration.output_format).name, report.profile, report.seed));
  if (const std::string block = run_block(report); !block.empty()) {
    add_text(add_element(section, "pre"), block, 1000);
  }
  add_accuracy(section, report);
  add_safe_context(section, report);
  add_classes(section, report);
  add_properties(section, report);
  add_waivers(section, report);
  add_claims(section, report);
  for (const PropertyResult& property : report.properties) {
    if (needs_attention(property)) {
      add_violation(section, report, property);
    }
  }
}

} // namespace posproof::reports
