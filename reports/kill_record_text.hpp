#pragma once
/// What a reader should know of the suite that judged: how it fares against planted faults.

#include "properties/result/report.hpp"

#include <span>
#include <string>

namespace posproof::reports {

/// One sentence with the figures of the kill matrix and the command that computes them; empty where a report
/// is of another version of the suite.
[[nodiscard]] std::string kill_record_text(std::span<const Report> reports);

} // namespace posproof::reports
