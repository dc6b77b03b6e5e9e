#include "cli/hunt_command.hpp"

#include "cli/progress_line.hpp"
#include "cli/report_output.hpp"
#include "cli/report_paths.hpp"
#include "cli/run.hpp"
#include "cli/verify_request.hpp"
#include "fuzz/hunt/hunt.hpp"
#include "impl/doors/table/table_door.hpp"
#include "impl/registry.hpp"
#include "reports/recorded.hpp"
#include "reports/render.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace posproof::cli {
namespace {

fuzz::HuntOptions hunt_options(const HuntArguments& a) {
  fuzz::HuntOptions options;
  options.targets = a.targets;
  options.executions = a.executions;
  options.seconds = a.seconds.value_or(options.seconds);
  options.jobs = a.jobs;
  options.keep_going = a.keep_going;
  options.call_limit = static_cast<double>(a.subject.call_limit);
  options.batch = a.subject.block == 0 ? options.batch : static_cast<std::size_t>(a.subject.block);
  if (a.seconds && a.executions) {
    throw InputError("--seconds", "is given together with --executions", "one of them");
  }
  if (a.executions && (*a.executions < 1 || *a.executions > 1'000'000'000'000'000)) {
    throw InputError("--executions", fmt::format("{} is out of range", *a.executions), executions_range);
  }
  if (a.jobs < 1 || a.jobs > 1024) {
    throw InputError("--jobs", fmt::format("{} is out of range", a.jobs), jobs_range);
  }
  return options;
}

/// A word for a folder: what is plain of a text, the rest as dashes.
std::string plain_name(const std::string& text) {
  std::string name;
  for (const char c : text) {
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
    name += is_plain ? c : '-';
  }
  const std::size_t longest = 80;
  return name.size() > longest ? name.substr(name.size() - longest) : name;
}

/// What is hunted, in one line; the head of the files of its state.
std::string head_of(const fuzz::Hunted& hunted) {
  return fmt::format("posproof hunt 1\t{}\t{}\t{}\tcontext {}", printable(hunted.subject().name),
                     printable(hunted.model().name), traits(hunted.format()).name, hunted.options().context);
}

std::unique_ptr<fuzz::HuntState> state_of(const HuntArguments& a, const fuzz::Hunted& hunted,
                                          bool is_only_one) {
  if (a.state == "none") {
    return nullptr;
  }
  const std::string own = plain_name(fmt::format("{}-{}-{}-{}", hunted.subject().name, hunted.model().name,
                                                 traits(hunted.format()).name, hunted.options().context));
  const std::string folder = a.state.empty() ? "posproof-hunt/" + own
                             : is_only_one   ? a.state
                                             : a.state + "/" + own;
  return std::make_unique<fuzz::HuntState>(folder, head_of(hunted));
}

std::string figures_text(const fuzz::HuntResult& result, double seconds) {
  const auto is_found = [&](const std::string& target) {
    return std::any_of(result.findings.begin(), result.findings.end(),
                       [&](const fuzz::Finding& finding) { return finding.target == target; });
  };
  std::string text;
  std::uint64_t executions = 0;
  text += fmt::format("  {:<16} {:>14}  {:>13}  {}\n", "target", "executions", "error / bound",
                      "nearest case that conforms");
  for (const fuzz::TargetFigures& target : result.targets) {
    if (target.why_not.empty()) {
      executions += target.executions;
      text += fmt::format("  {:<16} {:>14}  {:>13}  {}\n", target.target,
                          grouped_text(static_cast<std::int64_t>(target.executions)),
                          target.worst.empty() ? "-" : short_text(target.worst_use), target.worst);
    }
  }
  std::vector<std::string> others;
  std::vector<std::string> never;
  for (const fuzz::TargetFigures& target : result.targets) {
    if (!target.why_not.empty()) {
      others.push_back(target.target);
    } else if (target.executions + target.shrinking == 0 && !is_found(target.target)) {
      never.push_back(target.target);
    }
  }
  if (!never.empty()) {
    text += fmt::format("  WARNING: {} {} never run, for want of time: {}\n", never.size(),
                        never.size() == 1 ? "target was" : "targets were", fmt::join(never, ", "));
  }
  if (!others.empty()) {
    text += fmt::format("  not run, since they do not apply (--target NAME says why): {}\n",
                        fmt::join(others, ", "));
  }
  text += fmt::format(
      "  {} executions in {:.1f} s, {} per second; {} {}\n",
      grouped_text(static_cast<std::int64_t>(executions)), seconds,
      grouped_text(static_cast<std::int64_t>(static_cast<double>(executions) / std::max(seconds, 1e-3))),
      result.findings.size(), result.findings.size() == 1 ? "finding" : "findings");
  for (const std::string& note : result.notes) {
    text += fmt::format("  {}\n", printable(note, 300));
  }
  return text;
}

/// One line; the report has the numbers.
std::string finding_text(const fuzz::Finding& finding) {
  return fmt::format("finding of target {}: {}{}{}\n", finding.target, printable(finding.shrunk, 300),
                     finding.is_smallest ? " (no smaller position violates)"
                     : finding.is_shrunk ? ""
                                         : " (time ended before it was shrunk; more --seconds go on with it)",
                     finding.was_known ? " (known from an earlier run, and violated still)" : "");
}

/// A case is judged once, without a search.
void check_case(const HuntArguments& a) {
  const bool is_one =
      !a.targets.empty() && std::all_of(a.targets.begin(), a.targets.end(),
                                        [&](const auto& name) { return name == a.targets.front(); });
  if (!is_one) {
    throw InputError("--case", "is given without the target that it is a case of", "--target NAME once");
  }
  const std::pair<bool, const char*> others[] = {{!a.state.empty(), "--state"},
                                                 {a.executions.has_value(), "--executions"},
                                                 {a.seconds.has_value(), "--seconds"},
                                                 {a.jobs_is_given, "--jobs"},
                                                 {a.keep_going, "--keep-going"}};
  for (const auto& [is_given, name] : others) {
    if (is_given) {
      throw InputError(name, "is given together with --case, which searches for nothing", "one of them");
    }
  }
}

/// The subject with processes of its own; tables have none.
SubjectSource again(const VerifyArguments& a, const SubjectSource& source,
                    const std::optional<fuzz::CallLimits>& limits) {
  if (impl::doors::is_table(source.name)) {
    return source;
  }
  impl::doors::DoorOptions doors = door_options(a);
  if (limits) {
    doors.start_limit = std::min(doors.start_limit, limits->start);
    doors.call_limit = std::min(doors.call_limit, limits->call);
  }
  return impl::find_subject(source.name, doors);
}

/// A case that conforms: how near it comes to its bound.
std::string case_text(const Report& report) {
  std::string text = fmt::format("{} {} on {}: {}\n", printable(report.subject), traits(report.format).name,
                                 printable(report.encoding.name), name_of(report.verdict));
  for (const PropertyResult& result : report.properties) {
    text += fmt::format("  {} {}", name_of(result.verdict), result.id);
    if (result.observed && result.bound) {
      text += fmt::format(": observed {}, bound {}", decimal_text(std::fabs(*result.observed)),
                          decimal_text(*result.bound));
    }
    text += result.reason.empty() ? "\n" : fmt::format(" ({})\n", printable(result.reason, 300));
  }
  return text;
}

} // namespace

int run_hunt(const HuntArguments& arguments) {
  const VerifyArguments& subject = arguments.subject;
  check_ranges(subject);
  check_report_paths(subject.reports, subject.models, {});
  if (subject.subjects.empty()) {
    throw InputError("--subject", "no subject given", "what is to be hunted, see 'posproof list subjects'");
  }
  if (!arguments.case_text.empty()) {
    check_case(arguments);
  }
  const fuzz::HuntOptions options = hunt_options(arguments);
  fuzz::check_targets(arguments.targets);
  const properties::VerifyRequest request = verify_request(subject, false);
  std::FILE* const out = any_on_standard_output(subject.reports) ? stderr : stdout;
  const std::size_t hunts = request.subjects.size() * request.models.size() * request.formats.size();
  for (const properties::NamedEncoding& model : request.models) {
    (void)properties::context_of(request, properties::with_overrides(request, model)); // before any work
  }
  std::vector<Report> reports;
  for (const properties::NamedEncoding& model : request.models) {
    for (const SubjectSource& source : request.subjects) {
      for (const Format format : request.formats) {
        const fuzz::Hunted hunted(
            request, model,
            [&](const std::optional<fuzz::CallLimits>& limits) { return again(subject, source, limits); },
            format);
        if (!arguments.case_text.empty()) {
          reports.push_back(fuzz::judge_case(hunted, arguments.targets.front(), arguments.case_text));
          continue;
        }
        const auto state = state_of(arguments, hunted, hunts == 1);
        print(out, fmt::format("hunting {} on {} in {}, positions below {}, seed {}{}\n",
                               printable(source.name), printable(model.name), traits(format).name,
                               grouped_text(hunted.options().context), request.options.seed,
                               state ? fmt::format("; state in {}", printable(state->folder())) : ""));
        fuzz::HuntResult result;
        {
          ProgressLine progress;
          result = fuzz::hunt(hunted, options, state.get(), progress);
        }
        if (options.jobs == 1 && fuzz::has_counters()) {
          print(out, "  the search follows the edges that the subject counts\n");
        }
        print(out, figures_text(result, result.report.run.seconds));
        for (const fuzz::Finding& finding : result.findings) {
          print(out, finding_text(finding));
        }
        reports.push_back(std::move(result.report));
      }
    }
  }
  if (subject.formats.empty()) {
    print(out, take_formats_not_offered(reports));
  }
  reports = recorded(std::move(reports));
  for (const Report& report : reports) {
    if (const std::string text = render_violations(report); !text.empty()) {
      print(out, "\n" + text);
    } else if (!arguments.case_text.empty()) {
      print(out, case_text(report));
    }
  }
  print(out, annotations_text(reports));
  write_reports(subject.reports, reports);
  return exit_status(reports);
}

} // namespace posproof::cli
