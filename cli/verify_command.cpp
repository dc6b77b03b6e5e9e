#include "cli/verify_command.hpp"

#include "cli/progress_bar.hpp"
#include "cli/report_output.hpp"
#include "cli/report_paths.hpp"
#include "cli/run.hpp"
#include "cli/verify_request.hpp"
#include "properties/verify.hpp"
#include "reports/recorded.hpp"
#include "reports/render.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::cli {
namespace {

/// A report whose only fault is that its class ends before the context: known from the class, without running
/// anything.
bool is_foretold(const Report& report) {
  const bool has_waiver_that_fails =
      std::any_of(report.waivers.begin(), report.waivers.end(),
                  [](const WaiverOutcome& outcome) { return outcome.is_concerned && outcome.fails(); });
  return report.verdict == ReportVerdict::does_not_conform && !has_waiver_that_fails &&
         std::all_of(report.properties.begin(), report.properties.end(), [](const PropertyResult& result) {
           return result.advisory || result.waived || result.id == "class-useful" ||
                  result.verdict == Verdict::holds || result.verdict == Verdict::not_applicable;
         });
}

} // namespace

int run_verify(const VerifyArguments& arguments, const OwnSubjects& own) {
  check_ranges(arguments);
  check_report_paths(arguments.reports, arguments.models, {arguments.waivers});
  // Without a subject the built-in ones are surveyed: specimens, each under its own class, nobody's code on
  // trial.
  const bool survey = arguments.subjects.empty() && own.subjects.empty();
  properties::VerifyRequest request = verify_request(arguments, survey);
  request.subjects.insert(request.subjects.end(), own.subjects.begin(), own.subjects.end());
  request.options.command = own.command;
  std::vector<Report> reports;
  std::string not_offered;
  {
    ProgressBar progress(!survey);
    reports = properties::verify(request, progress);
  }
  if (arguments.formats.empty() && !survey) {
    not_offered = take_formats_not_offered(reports);
  }
  if (survey) {
    // No specimen of these models; what the user names is reported as not applicable.
    std::erase_if(reports, [](const Report& report) { return report.declaration.door.empty(); });
  }
  std::FILE* const out = any_on_standard_output(arguments.reports) ? stderr : stdout;
  reports = recorded(std::move(reports));
  print(out, summary_text(reports, not_offered));
  std::size_t foretold = 0;
  for (const Report& report : reports) {
    if (survey && is_foretold(report)) {
      ++foretold;
    } else if (const std::string text = render_violations(report); !text.empty()) {
      print(out, "\n" + text);
    }
  }
  if (foretold > 0) {
    print(out,
          fmt::format("\n{} of {} specimens do not conform because their class promises nothing up to this "
                      "context; the survey\n"
                      "counts that as foretold. A subject given with --subject would be refused for it.\n",
                      foretold, reports.size()));
  }
  print(out, annotations_text(reports));
  write_reports(arguments.reports, reports);
  if (arguments.is_report_only) {
    return 0;
  }
  if (survey) {
    std::erase_if(reports, is_foretold);
    return reports.empty() ? 1 : exit_status(reports);
  }
  return exit_status(reports);
}

} // namespace posproof::cli
