#include "reports/html_chart.hpp"

#include "reports/chart_data.hpp"
#include "reports/heat_map.hpp"
#include "reports/html_dom.hpp"
#include "reports/html_script.hpp"
#include "reports/lane_bins.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

void add_scale(pugi::xml_node parent) {
  pugi::xml_node list = add_element(parent, "ul", {}, "heat-scale");
  set_attribute(list, "aria-label", "Error in units of the bound of the declared class");
  for (std::size_t level = 0; level < heat_levels; ++level) {
    pugi::xml_node item = add_element(list, "li");
    pugi::xml_node swatch = add_element(item, "svg", {}, "swatch");
    set_attribute(swatch, "viewBox", "0 0 14 14");
    set_attribute(swatch, "aria-hidden", "true");
    set_attribute(add_element(swatch, "path", {}, fmt::format("h{}", level)), "d", "M0 0h14v14h-14z");
    if (level + 2 >= heat_levels) {
      set_attribute(add_element(swatch, "path", {}, "stroke-through"), "d", "M0 14l14 -14");
    }
    add_element(item, "span", heat_scale[level].text);
  }
}

} // namespace

bool add_error_chart(pugi::xml_node parent, std::span<const ErrorLine> lines, const std::string& id) {
  pugi::xml_node figure = add_element(parent, "figure", {}, "chart");
  set_attribute(figure, "id", id);
  pugi::xml_node frame = add_element(figure, "div", {}, "drawing scroll");
  if (!add_error_figure(frame, lines, id + "-drawing")) {
    parent.remove_child(figure);
    return false;
  }
  add_element(figure, "figcaption",
              "Largest error of each octave of positions. Dashed: bound of the declared class; a cross marks "
              "the first position that is beyond it. Dotted: 1e-2, 1e-3, 1e-4.");
  add_data(figure, chart_data(lines), "chart-data");
  return true;
}

void add_heat_maps(pugi::xml_node parent, std::span<const ErrorLine> lines, const std::string& chart) {
  pugi::xml_node grid = add_element(parent, "div", {}, "heat-maps");
  int index = 0; // of the line in the numbers of the chart, which has those with a curve
  for (const ErrorLine& line : lines) {
    pugi::xml_node figure = add_element(grid, "figure", {}, "heat");
    pugi::xml_node caption = add_element(figure, "figcaption");
    add_element(caption, "strong", line.label);
    add_text(caption, fmt::format(" against {}", name_of(line.report->accuracy.declared)));
    if (!add_heat_map(figure, *line.report, line.label, fmt::format("{}-heat-{}", chart, index + 1))) {
      grid.remove_child(figure);
      continue;
    }
    set_attribute(figure, "data-chart", chart);
    set_attribute(figure, "data-line", std::to_string(index));
    ++index;
  }
  if (index == 0) {
    parent.remove_child(grid);
    return;
  }
  add_scale(parent);
}

} // namespace posproof::reports
