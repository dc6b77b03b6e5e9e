#pragma once
/// The cells of comparisons, the same in every form.

#include "reports/comparison/baseline.hpp"

#include <string>
#include <vector>

namespace posproof::reports {

/// Reports of one model, in the order in which they were given: of one name and with the same parameters.
struct ModelGroup {
  std::string model;
  std::string description;
  std::vector<const SavedReport*> reports;
};

[[nodiscard]] std::vector<ModelGroup> groups_of(const std::vector<SavedReport>& reports);

/// Headings of the rows of a group: number, file where there are several, subject, format, context, verdict,
/// declared and attained class, worst error, where, and one column for each threshold of a safe context.
[[nodiscard]] std::vector<std::string> row_headings_of(const ModelGroup& group);
[[nodiscard]] std::vector<std::string> row_of(const ModelGroup& group, std::size_t index);

/// Ids of the properties that are judged in one report of the group at least, in their order.
[[nodiscard]] std::vector<std::string> judged_properties(const ModelGroup& group);

/// "✓", "✓ 0.42" (error / bound), "✗ 2.39e+05", "?", "–" where it is not applicable, nothing where the report
/// has no such property; "w" after what is waived.
[[nodiscard]] std::string property_cell(const SavedReport& report, const std::string& property);

inline constexpr const char* cell_legend = "✓ holds · ✗ violated · ? undecided · – not applicable · w "
                                           "waived; the number is the largest error / bound";

/// "2 regressions, 1 improvement; 36 of 36 reports of the baseline compared".
[[nodiscard]] std::string outcome_text(const BaselineComparison& comparison);

/// "worst error: 1e-7 → 2e-7 (2 times as large)", with the property where it is of one.
[[nodiscard]] std::string change_text(const Change& change);

/// "model · subject · format"
[[nodiscard]] std::string title_of(const ReportKey& key);

} // namespace posproof::reports
