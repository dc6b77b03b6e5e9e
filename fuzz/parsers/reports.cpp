/// Saved reports, and everything that is made of them again.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "reports/comparison/group.hpp"
#include "reports/comparison/render.hpp"
#include "reports/render.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

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

} // namespace

void judge_reports(Input input, const ReportReader& read) {
  const auto reports = value_or_refusal<InputError>([&] { return read(text_of(input)); });
  if (!reports) {
    return;
  }
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
          "\"profile\""};
}

} // namespace

extern const ByteTarget reports;
const ByteTarget reports{"reports", "saved reports, and their comparison", run, seeds, words, 32768};

} // namespace parsers
} // namespace posproof::fuzz
