#include "cli/claims_command.hpp"

#include "cli/progress_bar.hpp"
#include "cli/report_paths.hpp"
#include "cli/run.hpp"
#include "cli/threads.hpp"
#include "properties/examiner/examiner.hpp"
#include "reports/ledger.hpp"
#include "reports/write.hpp"

#include <algorithm>
#include <cstdio>

namespace posproof::cli {
namespace {

LedgerReport examine(const ClaimsArguments& arguments) {
  properties::examiner::ExaminerOptions options;
  options.ids = arguments.ids;
  options.is_deep = arguments.is_deep;
  options.threads = chosen_threads(arguments.threads);
  ProgressBar progress(false);
  options.progress = [&](std::size_t done, std::size_t total) { progress.advance("clauses", done, total); };
  return properties::examiner::examine_ledger(options);
}

void write_reports(const ReportPaths& paths, const LedgerReport& ledger) {
  FileWriter writer;
  if (!paths.json.empty()) {
    writer.stage(paths.json, render_ledger_json(ledger));
  }
  if (!paths.markdown.empty()) {
    writer.stage(paths.markdown, render_ledger_markdown(ledger));
  }
  if (!paths.html.empty()) {
    writer.stage(paths.html, render_ledger_html(ledger));
  }
  writer.commit();
}

} // namespace

int run_claims(const ClaimsArguments& arguments) {
  check_report_paths(arguments.reports);
  const LedgerReport ledger = examine(arguments);
  print(any_on_standard_output(arguments.reports) ? stderr : stdout,
        arguments.ids.empty() ? render_ledger(ledger) : render_claims(ledger));
  write_reports(arguments.reports, ledger);
  return exit_status_of(ledger);
}

int exit_status_of(const LedgerReport& ledger) noexcept {
  return std::any_of(ledger.claims.begin(), ledger.claims.end(),
                     [](const ClaimResult& result) { return result.verdict == ClaimVerdict::undecided; })
             ? 1
             : 0;
}

} // namespace posproof::cli
