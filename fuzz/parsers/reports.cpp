/// Saved reports: read to results, written again in every form, and compared.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "reports/annotations.hpp"
#include "reports/comparison/group.hpp"
#include "reports/comparison/render.hpp"
#include "reports/render.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <array>
#include <limits>

namespace posproof::fuzz {
namespace {

/// Nothing of a text that is shown moves the cursor of a terminal.
void require_lines(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    require(printable(line, line.size() + 1) == line, "a rendering of reports holds what is not printable");
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
}

std::vector<Report> results_of(const std::vector<SavedReport>& reports) {
  std::vector<Report> results;
  results.reserve(reports.size());
  for (const SavedReport& report : reports) {
    results.push_back(report.result);
  }
  return results;
}

/// Every form in which reports are written.
std::vector<std::string> forms_of(const std::vector<Report>& results) {
  std::vector<std::string> forms{render_json(results), render_html(results), render_junit(results),
                                 render_markdown(results)};
  std::string text = render_table(results) + render_waivers(results) + render_same_as(results) +
                     render_not_recorded(results) + render_annotations(results) +
                     render_workflow_commands(results);
  for (const Report& result : results) {
    text += render_violations(result) + render_claim_support(result);
  }
  forms.push_back(std::move(text));
  return forms;
}

/// What is read is written as a file that reads back the same, and so is every form of it.
void judge_forms(const std::vector<SavedReport>& reports, const ReportReader& read) {
  const std::vector<std::string> forms = forms_of(results_of(reports));
  require_lines(forms.back());
  require(forms[3].size() <= std::size_t{1} << 20U, "reports as Markdown are larger than 1 MiB");
  const std::vector<std::string> again = forms_of(results_of(read(forms.front())));
  for (std::size_t i = 0; i < forms.size(); ++i) {
    constexpr std::array complaints{"saved reports that are read and saved again differ as JSON",
                                    "saved reports that are read and saved again differ as HTML",
                                    "saved reports that are read and saved again differ as JUnit",
                                    "saved reports that are read and saved again differ as Markdown",
                                    "saved reports that are read and saved again differ as text"};
    require(again[i] == forms[i], complaints[i]);
  }
}

} // namespace

void judge_reports(Input input, const ReportReader& read) {
  const auto reports = value_or_refusal<InputError>([&] { return read(text_of(input)); });
  if (!reports) {
    return;
  }
  judge_forms(*reports, read);
  for (const char* const group : {"", "sweep", "calls"}) {
    const GroupReading reading = read_group(*reports, group, true);
    require(reading.status == 0 || reading.status == 1 || reading.status == 3,
            "a group of a saved report has no such exit status");
    require(reading.text.ends_with('\n'), "what a group says does not end with a line break");
    require_lines(reading.text);
  }
  const BaselineComparison comparison = compare_with_baseline(*reports, *reports, 1);
  require(comparison.count(ChangeKind::regression) == 0 && comparison.count(ChangeKind::improvement) == 0,
          "reports are better or worse than themselves");
  require(comparison.compared == reports->size(), "reports are not all compared with themselves");
  require_lines(render_comparison(*reports));
  require_lines(render_baseline(comparison));
  const Json json = Json::parse(render_comparison_json(*reports, &comparison), "comparison");
  require(json.find("schema") != nullptr, "a comparison as JSON names no schema");
  require(render_comparison_markdown(*reports, &comparison).size() <= std::size_t{1} << 20U,
          "a comparison as Markdown is larger than 1 MiB");
  require(!render_comparison_html(*reports, &comparison).empty(), "a comparison has no page");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_reports(input, [](std::string_view text) { return read_saved_reports(text, "report.json"); });
}

PropertyResult result(std::string_view id, Verdict verdict) {
  PropertyResult property;
  property.id = id;
  property.verdict = verdict;
  if (verdict == Verdict::not_applicable) {
    property.reason = "not offered";
    return property;
  }
  property.evidence = Evidence::exhaustive;
  property.cases = 64;
  property.bound = 0x1p-22;
  property.observed = verdict == Verdict::holds ? 0x1p-24 : 0x1p-20;
  property.slack = *property.bound / *property.observed;
  if (verdict == Verdict::violated) {
    property.counterexample = Counterexample{{{"position", std::int64_t{17}},
                                              {"observed", StoredNumber{Format::f32, 0x3f7fffff}},
                                              {"error", 1e-3},
                                              {"component", std::string("cosine")}}};
    property.reproduce = "posproof verify --subject builtin:turns";
    property.worst = WorstPoint{1e-3, 2, 0x1p-22, 3, at_position(17), "cosine", {}, {}, "0.5", "0.6"};
  }
  return property;
}

Report report(const char* subject, Format format) {
  Report all;
  all.suite_version = "1";
  all.verdict = ReportVerdict::does_not_conform;
  all.subject = subject;
  all.format = format;
  all.encoding.name = "small";
  all.encoding.scheme = Rope{.head_dimension = 8, .rotary_dimension = 8, .base = 10000};
  all.context = 64;
  all.seed = 1;
  all.accuracy.attained = AccuracyClass::uniform;
  all.accuracy.classes = {{AccuracyClass::uniform, true, 0.5, {}}, {AccuracyClass::exact, false, 2, 17}};
  all.accuracy.safe_context = {{"1e-2", 1e-2, 64, false}, {"1e-3", 1e-3, 17, true}};
  all.declaration.source = "rope.c:12";
  all.curve = {{0, 0, {0, 1e-7}, {0, 0.25}, 2e-7}, {1, 1, {1e-7, 2e-7}, {0.5, 1}, 3e-7}};
  Waiver waiver;
  waiver.property = "accuracy";
  waiver.reason = "known";
  waiver.until = {2027, 1, 31};
  waiver.where = "waivers.json: entry 1";
  all.waivers = {{waiver, WaiverState::used, 7, true}};
  all.properties = {result("accuracy", Verdict::violated), result("bounded", Verdict::holds),
                    result("batch-invariance", Verdict::not_applicable)};
  return all;
}

std::vector<std::string> seeds() {
  Report failed = report("lib:./a.so", Format::bf16);
  failed.verdict = ReportVerdict::subject_failed;
  failed.failure = "in call 3 the subject's process ended by signal 11";
  Report strange = report("builtin:turns", Format::f16);
  strange.properties.front().observed = std::numeric_limits<double>::quiet_NaN();
  strange.properties.front().bound = std::numeric_limits<double>::infinity();
  strange.accuracy.attained.reset();
  const std::vector<Report> one{report("builtin:turns", Format::f32)};
  const std::vector<Report> several{report("builtin:turns", Format::f32), failed, strange};
  const std::vector<Report> twice{one.front(), one.front()};
  return {render_json(one), render_json(several), render_json(twice), render_json({}),
          R"({"schema": "posproof.report/2"})"};
}

std::vector<std::string> words() {
  return {"\"schema\"",
          "\"reports\"",
          "\"properties\"",
          "\"verdict\"",
          "\"observed\"",
          "\"bound\"",
          "\"worst\"",
          "\"classes\"",
          "\"attained\"",
          "\"context\"",
          "\"seed\"",
          "\"failure\"",
          "\"safe_context\"",
          "\"limited_by\"",
          "\"N\"",
          "\"advisory\"",
          "\"waived\"",
          "\"reproduce\"",
          "\"counterexample\"",
          "\"NaN\"",
          "\"Infinity\"",
          "\"-Infinity\"",
          "holds",
          "violated",
          "undecided",
          "not-applicable",
          "1e308",
          "-0.0",
          "null",
          "\"curve\"",
          "\"waivers\"",
          "\"not_recorded\"",
          "\"source\"",
          "\"bits\"",
          "\"encoding\"",
          "\"scheme\"",
          "\"profile\""};
}

} // namespace

extern const ByteTarget reports;
const ByteTarget reports{"reports", "saved reports, and their comparison", run, seeds, words, 32768};

} // namespace parsers
} // namespace posproof::fuzz
