#pragma once
/// A gate that fails on what has become worse, and on that only.

#include "reports/comparison/saved_report.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posproof {

enum class ChangeKind : std::uint8_t {
  regression,
  improvement,
  incomparable, ///< judged otherwise than before: neither better nor worse
  remark,       ///< of interest to the reader, without weight
};

[[nodiscard]] constexpr std::string_view name_of(ChangeKind kind) noexcept {
  switch (kind) {
  case ChangeKind::regression:
    return "regression";
  case ChangeKind::improvement:
    return "improvement";
  case ChangeKind::incomparable:
    return "incomparable";
  case ChangeKind::remark:
    return "remark";
  }
  return "?";
}

struct Change {
  ChangeKind kind = ChangeKind::remark;
  ReportKey key;
  std::string property; ///< empty where it is the report as a whole
  std::string what;     ///< "worst error", "safe context at 1e-3" …
  std::string before;
  std::string after;
  std::string note; ///< "1.31× as large", or why
};

struct BaselineComparison {
  double tolerance = 1;
  std::size_t compared = 0; ///< reports that both have
  std::vector<Change> changes;

  [[nodiscard]] std::size_t count(ChangeKind kind) const noexcept;
  /// Nothing has become worse, and something was compared.
  [[nodiscard]] bool passes() const noexcept;
};

/// Reports are matched by model, subject and format. Identical computations give identical reports, so that
/// with a tolerance of 1 every growth of an error is a regression; a tolerance t lets errors and error/bound
/// grow up to t-fold. A regression is: a property that held and does not any more; one that was judged and is
/// not any more; a larger worst error or error/bound; a shorter safe context; a class that is not attained
/// any more; a subject that fails now; a report or property that is gone; and a report of which nothing can
/// be compared, since its context, profile or encoding is another.
[[nodiscard]] BaselineComparison compare_with_baseline(const std::vector<SavedReport>& baseline,
                                                       const std::vector<SavedReport>& reports,
                                                       double tolerance);

} // namespace posproof
