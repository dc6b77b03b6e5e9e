#pragma once
/// The figure of a page: error against position.

#include "properties/result/report.hpp"

#include <pugixml.hpp>
#include <span>
#include <string>

namespace posproof::reports {

/// Appends an <svg> to `parent`, on logarithmic axes: for each report with a curve one stepped line, the
/// largest error over all frequencies in each octave of positions, in the colour and mark of its format; the
/// bound of its declared class dashed; the thresholds 1e-2, 1e-3 and 1e-4 dotted. What lies outside the axes
/// is drawn at their edge. `id` is unique on the page and made of letters, digits and hyphens.
///
/// Returns false, and appends nothing, where no report has a curve.
bool add_error_figure(pugi::xml_node parent, std::span<const Report* const> reports, const std::string& id);

} // namespace posproof::reports
