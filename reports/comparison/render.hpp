#pragma once
/// Comparisons of saved reports as text, Markdown, JSON and a page. Pure: identical reports give identical
/// bytes.

#include "reports/comparison/baseline.hpp"

#include <string>
#include <vector>

namespace posproof {

/// Plain text for a terminal: for each model a row for each report, and a table of properties × reports.
[[nodiscard]] std::string render_comparison(const std::vector<SavedReport>& reports);

/// Plain text for a terminal: what has become worse, then what cannot be compared, what has become better and
/// what else has changed, and one line that says what it amounts to.
[[nodiscard]] std::string render_baseline(const BaselineComparison& comparison);

/// The same as Markdown, at most 1 MiB. `comparison` is nullptr without a baseline.
[[nodiscard]] std::string render_comparison_markdown(const std::vector<SavedReport>& reports,
                                                     const BaselineComparison* comparison);

/// The same as one self-contained page: what has changed against the baseline, and for each model the
/// reports, their curves overlaid, and the properties. Tables are sorted and filtered, and curves zoomed, by
/// the script of the page; without it everything can be read.
[[nodiscard]] std::string render_comparison_html(const std::vector<SavedReport>& reports,
                                                 const BaselineComparison* comparison);

/// posproof.comparison/1, see reports/schema.
[[nodiscard]] std::string render_comparison_json(const std::vector<SavedReport>& reports,
                                                 const BaselineComparison* comparison);

} // namespace posproof
