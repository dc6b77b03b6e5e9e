#pragma once
/// Figures of a page that a script makes more of: without it they are drawn all the same.

#include "reports/figure.hpp"

#include <pugixml.hpp>
#include <span>
#include <string>

namespace posproof::reports {

/// Appends a <figure> of error against position: the drawing of add_error_figure with a caption, and the
/// numbers from which the script draws it to be zoomed, lane by lane. False, with nothing appended, where no
/// report has a curve.
bool add_error_chart(pugi::xml_node parent, std::span<const ErrorLine> lines, const std::string& id);

/// Appends a <figure> for each report with a curve: error / bound of the declared class, lane by lane and
/// octave by octave. `chart` is the id of the chart with the numbers, whose lines are these.
void add_heat_maps(pugi::xml_node parent, std::span<const ErrorLine> lines, const std::string& chart);

} // namespace posproof::reports
