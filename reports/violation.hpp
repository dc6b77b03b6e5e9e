#pragma once
/// The findings on one property, in reading order.

#include "properties/result/report.hpp"

#include <string>
#include <vector>

namespace posproof::reports {

/// A labelled line: "got", "0.83  0x1.aa1p-1  0x3f55 (bf16)". Printable, one line each.
struct Finding {
  std::string label;
  std::string text;
};

/// The shrunk case, fact by fact.
[[nodiscard]] std::vector<Finding> case_findings(const PropertyResult& property);

/// A point: where, observed, rounded truth, enclosure, error absolute, in units of the bound and in ULP.
/// `bound_name` says whose bound it is.
[[nodiscard]] std::vector<Finding> point_findings(const Encoding& encoding, const WorstPoint& point,
                                                  AccuracyClass accuracy);

/// Everything that a reader needs to believe the verdict and to see it again: the case, the worst point,
/// observed against bound, lemma, reason, command.
[[nodiscard]] std::vector<Finding> findings_of(const Report& report, const PropertyResult& property);

/// A block of plain text: verdict and evidence, statement, findings in aligned columns. Ends with a newline.
[[nodiscard]] std::string violation_block(const Report& report, const PropertyResult& property);

/// What stands where no property can be blamed: the subject failed, or nothing was judged. Empty otherwise.
[[nodiscard]] std::string run_block(const Report& report);

} // namespace posproof::reports
