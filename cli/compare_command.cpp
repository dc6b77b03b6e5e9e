#include "cli/other_commands.hpp"
#include "cli/report_paths.hpp"
#include "cli/run.hpp"
#include "reports/comparison/render.hpp"
#include "reports/write.hpp"
#include "spec/config/file.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace posproof::cli {
namespace {

/// A full matrix of subjects, formats and models has some megabytes.
constexpr config::ExpectedFile saved_report{.what = "a report that 'posproof verify --json' has written",
                                            .size = "reports of some megabytes",
                                            .limit = std::size_t{256} << 20};

std::vector<SavedReport> read(const std::string& path) {
  return read_saved_reports(config::read_small_file(path, saved_report), path);
}

double chosen_tolerance(const std::string& text) {
  if (text.empty()) {
    return 1;
  }
  double value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last || !std::isfinite(value) || value < 1) {
    throw InputError("--tolerance", fmt::format("'{}' is no number of at least 1", printable(text)),
                     "how many times errors may grow, for example 1.05");
  }
  return value;
}

} // namespace

int run_compare(const CompareArguments& arguments) {
  const double tolerance = chosen_tolerance(arguments.tolerance);
  std::vector<std::string> inputs = arguments.files;
  if (!arguments.baseline.empty()) {
    inputs.push_back(arguments.baseline);
  }
  check_report_paths(arguments.reports, {}, inputs);
  std::vector<SavedReport> reports;
  for (const std::string& file : arguments.files) {
    for (SavedReport& report : read(file)) {
      reports.push_back(std::move(report));
    }
  }
  std::optional<BaselineComparison> comparison;
  if (!arguments.baseline.empty()) {
    check_are_distinct(reports);
    comparison = compare_with_baseline(read(arguments.baseline), reports, tolerance);
  }
  const BaselineComparison* const against = comparison ? &*comparison : nullptr;
  print(any_on_standard_output(arguments.reports) ? stderr : stdout,
        against != nullptr ? render_baseline(*against) : render_comparison(reports));
  FileWriter writer;
  if (!arguments.reports.json.empty()) {
    writer.stage(arguments.reports.json, render_comparison_json(reports, against));
  }
  if (!arguments.reports.markdown.empty()) {
    writer.stage(arguments.reports.markdown, render_comparison_markdown(reports, against));
  }
  writer.commit();
  return against == nullptr || against->passes() ? 0 : 1;
}

} // namespace posproof::cli
