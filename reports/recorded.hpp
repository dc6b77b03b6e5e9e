#pragma once
/// Results as a saved report keeps them, so that every form of a report is the same whether it is made of a
/// run or of a file.

#include "properties/result/report.hpp"

#include <string>
#include <vector>

namespace posproof {

/// Rounds curves up to three significant digits, makes every text valid UTF-8 and the names of the facts of
/// a counterexample distinct. What comes out is left as it is when it goes in again.
[[nodiscard]] std::vector<Report> recorded(std::vector<Report> reports);

namespace reports {

/// Printable names of the facts, in their order; one that occurs again gets a number.
[[nodiscard]] std::vector<std::string> distinct_names(const Counterexample& counterexample);

} // namespace reports

} // namespace posproof
