#include "fuzz/engine/violation.hpp"

#include "reports/render.hpp"
#include "spec/version.hpp"

namespace posproof::fuzz {

std::string violation_text(const Target& target, ChosenTrial& chosen, const Case& value) {
  const std::string text = text_of(chosen.target->fields(), value);
  PropertyResult result = chosen.target->describe(value);
  result.cases = 1;
  result.reproduce = chosen.command(target, text);
  Report report;
  report.suite_version = suite_version();
  report.verdict = ReportVerdict::does_not_conform;
  report.subject = chosen.subject;
  report.declaration = chosen.trial->declaration();
  report.format = chosen.trial->format;
  report.encoding = *chosen.encoding;
  report.context = chosen.trial->options.context;
  report.properties = {result};
  return "case: " + text + "\n" + render_violations(report);
}

} // namespace posproof::fuzz
