#pragma once
/// From the findings of a trial to its report.

#include "properties/trial.hpp"
#include "properties/verify.hpp"

namespace posproof::properties {

/// Orders the results, says of each property that was not reached why not, and draws the verdict.
[[nodiscard]] Report make_report(const Trial& trial, int profile);

/// The report of a subject that cannot implement the encoding: nothing was checked.
[[nodiscard]] Report unsuited_report(const SubjectSource& subject, const NamedEncoding& model,
                                     const TrialOptions& options, const OpenOptions& open,
                                     const std::string& reason, int profile);

/// The report of a subject that failed when it was opened.
[[nodiscard]] Report failed_report(const SubjectSource& subject, const NamedEncoding& model,
                                   const TrialOptions& options, const OpenOptions& open,
                                   const std::string& failure, int profile);
/// How the reason of a property begins that was not judged since the run had ended before.
inline constexpr std::string_view not_reached = "not reached: ";

/// What the results, the waivers and the failure of a report amount to.
[[nodiscard]] ReportVerdict draw_verdict(const Report& report);

/// Throws InputError if the context asks for positions outside the declared ones.
void check_positions(const Trial& trial);

/// Start time, machine and compiler.
[[nodiscard]] RunFacts run_facts(int threads);

} // namespace posproof::properties
