#pragma once
/// What became of waivers, in words that every form of a report shares.

#include "properties/result/report.hpp"

#include <string>

namespace posproof::reports {

/// "waived until 2026-12-31: reason"
[[nodiscard]] std::string waived_text(const Waived& waived);

/// "accuracy of subject builtin:turns in f16 on llama-3-8b"
[[nodiscard]] std::string scope_text(const Waiver& waiver);

/// One line about what a reader should know or do: "expired on 2026-10-01: …". Every state has one.
[[nodiscard]] std::string outcome_text(const WaiverOutcome& outcome);

} // namespace posproof::reports
