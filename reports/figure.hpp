#pragma once
/// The figure of a page: error against position.

#include "properties/result/report.hpp"

#include <pugixml.hpp>
#include <span>
#include <string>

namespace posproof::reports {

/// One report as a line of a figure.
struct ErrorLine {
  const Report* report;
  std::string label; ///< printable
  std::string look;  ///< classes of the style: a format, or a colour and dashes, "s3 d1"
};

/// Reports of one subject on one encoding, told apart by their format.
[[nodiscard]] std::vector<ErrorLine> lines_by_format(std::span<const Report* const> reports);

/// Appends an <svg> to `parent`, on logarithmic axes: for each report with a curve one stepped line, the
/// largest error over all frequencies in each octave of positions, in its look; the bound of its declared
/// class dashed, with a cross where it is left first; the thresholds 1e-2, 1e-3 and 1e-4 dotted; where the
/// trained context ends. What lies outside the axes is drawn at their edge. `id` is unique on the page and
/// made of letters, digits and hyphens.
///
/// Returns false, and appends nothing, where no report has a curve.
bool add_error_figure(pugi::xml_node parent, std::span<const ErrorLine> lines, const std::string& id);

/// The first position at which the report leaves its declared class; empty where it never does.
[[nodiscard]] std::optional<std::int64_t> first_violation(const Report& report);

} // namespace posproof::reports
