#include "reports/violation.hpp"

#include "reports/characters.hpp"
#include "reports/number.hpp"
#include "reports/waivers.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace posproof::reports {
namespace {

constexpr std::size_t text_limit = 400;
constexpr std::size_t command_limit = 4000; ///< a command that is cut is of no use

std::string fact_text(const Fact& fact) {
  struct Visitor {
    std::string operator()(std::int64_t value) const { return grouped_text(value); }
    std::string operator()(double value) const {
      const std::string decimal = decimal_text(value);
      const std::string hex = hex_text(value);
      return decimal == hex ? decimal : decimal + "  " + hex;
    }
    std::string operator()(const std::string& value) const { return printable(value, text_limit); }
    std::string operator()(const StoredNumber& value) const { return stored_text(value); }
  };
  return std::visit(Visitor{}, fact.value);
}

/// "0.0123 absolute = 3.2× the bound 0.0039 of angle-f32 = 204 823 ulp"
std::string error_text(const WorstPoint& point, AccuracyClass accuracy) {
  const std::string ratio = ratio_text(point.error, point.bound);
  const bool is_zero = point.nearest && point.nearest->value() == 0; // which has no spacing to count in
  return fmt::format("{} absolute{} the bound {} of {}{}", short_text(point.error),
                     ratio.empty() ? ", against" : " = " + ratio, short_text(point.bound), name_of(accuracy),
                     is_zero ? "; the truth is zero in this format"
                             : fmt::format(" = {} ulp", ulp_text(point.error_ulp)));
}

/// Whether the point with the largest error is also that with the largest error/bound.
bool is_measured_at_worst(const PropertyResult& property) {
  return property.worst && property.worst->error == *property.observed &&
         property.worst->bound == *property.bound;
}

std::string observed_text(const PropertyResult& property) {
  std::string text =
      fmt::format("{} against the bound {}", short_text(*property.observed), short_text(*property.bound));
  const std::string ratio = ratio_text(*property.observed, *property.bound);
  return ratio.empty() ? text : text + ", " + ratio;
}

void append(std::vector<Finding>& to, std::vector<Finding> more) {
  std::move(more.begin(), more.end(), std::back_inserter(to));
}

std::string heading(Verdict verdict) {
  switch (verdict) {
  case Verdict::holds:
    return "HOLDS";
  case Verdict::violated:
    return "VIOLATED";
  case Verdict::undecided:
    return "UNDECIDED";
  case Verdict::not_applicable:
    return "NOT APPLICABLE";
  }
  return "?";
}

std::string aligned(const std::vector<Finding>& findings) {
  std::size_t width = 0;
  for (const Finding& finding : findings) {
    width = std::max(width, characters(finding.label));
  }
  std::string text;
  for (const Finding& finding : findings) {
    const std::string padding(width - characters(finding.label), ' ');
    text += "  " + finding.label + padding + "   " + finding.text + "\n";
  }
  return text;
}

} // namespace

std::vector<Finding> case_findings(const PropertyResult& property) {
  std::vector<Finding> findings;
  if (property.counterexample) {
    for (const Fact& fact : property.counterexample->facts) {
      findings.push_back({printable(fact.name, 40), fact_text(fact)});
    }
  }
  return findings;
}

std::vector<Finding> point_findings(const Encoding& encoding, const WorstPoint& point,
                                    AccuracyClass accuracy) {
  std::vector<Finding> findings{{"where", where_text(encoding, point)},
                                {"observed", stored_text(point.observed)}};
  if (point.nearest) {
    findings.push_back({"rounded truth", stored_text(*point.nearest)});
  }
  if (!point.expected_lower.empty() || !point.expected_upper.empty()) {
    findings.push_back(
        {"truth", fmt::format("{} … {}", printable(point.expected_lower), printable(point.expected_upper))});
  }
  findings.push_back({"error", error_text(point, accuracy)});
  return findings;
}

std::vector<Finding> findings_of(const Report& report, const PropertyResult& property) {
  std::vector<Finding> findings = case_findings(property);
  if (property.worst) {
    std::vector<Finding> point = point_findings(report.encoding, *property.worst, report.accuracy.declared);
    if (!findings.empty()) {
      point.front().label = "worst";
    }
    append(findings, std::move(point));
  }
  if (property.observed && property.bound && !is_measured_at_worst(property)) {
    findings.push_back({"measured", observed_text(property)});
  }
  if (property.lemma) {
    findings.push_back(
        {"lemma",
         fmt::format("{}, bound {}, covers {}", printable(property.lemma->id, text_limit),
                     short_text(property.lemma->bound), printable(property.lemma->covers, text_limit))});
  }
  if (!property.reason.empty()) {
    findings.push_back({"reason", printable(property.reason, text_limit)});
  }
  if (!property.reproduce.empty()) {
    findings.push_back({"reproduce", printable(property.reproduce, command_limit)});
  }
  return findings;
}

std::string violation_block(const Report& report, const PropertyResult& property) {
  const std::string verdict = heading(property.verdict);
  std::string text =
      fmt::format("{}  {}  ({})\n", property.waived ? fmt::format("WAIVED, {}", verdict) : verdict,
                  printable(property.id), evidence_text(property));
  if (const std::string statement = statement_of(property); !statement.empty()) {
    text += "  " + printable(statement, text_limit) + "\n";
  }
  if (property.advisory) {
    text += "  advisory: does not gate under this profile\n";
  }
  if (property.waived) {
    text += "  " + waived_text(*property.waived) + "\n";
  }
  return text + aligned(findings_of(report, property));
}

std::string run_block(const Report& report) {
  if (report.verdict == ReportVerdict::subject_failed) {
    const std::string failure =
        report.failure.empty() ? "no reason given" : printable(report.failure, text_limit);
    return "SUBJECT FAILED\n" + aligned({{"reason", failure}});
  }
  if (report.verdict != ReportVerdict::nothing_checked) {
    return "";
  }
  std::vector<Finding> reasons;
  for (const PropertyResult& property : report.properties) {
    reasons.push_back({printable(property.id), property.reason.empty()
                                                   ? std::string(name_of(property.verdict))
                                                   : printable(property.reason, text_limit)});
  }
  const auto differs = [&](const Finding& finding) { return finding.text != reasons.front().text; };
  if (reasons.size() > 1 && std::none_of(reasons.begin(), reasons.end(), differs)) {
    reasons = {{"reason", reasons.front().text}};
  }
  if (reasons.empty()) {
    reasons.push_back(
        {"reason", report.failure.empty() ? "no property was run" : printable(report.failure, text_limit)});
  }
  return "NOTHING CHECKED\n" + aligned(reasons);
}

} // namespace posproof::reports
