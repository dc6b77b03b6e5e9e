#include "reports/html_chart.hpp"
#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

void add_figures(pugi::xml_node section, std::span<const PlacedReport> group, const std::string& id) {
  std::vector<const Report*> all;
  for (const PlacedReport& placed : group) {
    all.push_back(placed.report);
  }
  const std::vector<ErrorLine> lines = lines_by_format(all);
  if (std::none_of(all.begin(), all.end(), [](const Report* report) { return !report->curve.empty(); })) {
    if (std::none_of(all.begin(), all.end(),
                     [](const Report* report) { return report->accuracy.worst.has_value(); })) {
      add_element(section, "p", "No figure: no error was measured.", "soft");
    }
    return;
  }
  add_element(section, "h3", "Error against position");
  add_error_chart(section, lines, id);
  add_element(section, "h3", "Where the error is, measured by the bound");
  add_heat_maps(section, lines, id);
}

} // namespace

pugi::xml_node add_folded(pugi::xml_node parent, std::string_view heading, std::string_view style_class) {
  pugi::xml_node details = add_element(parent, "details", {}, fmt::format("fold {}", style_class));
  set_attribute(details, "open", "open");
  add_element(add_element(details, "summary"), "h3", heading);
  return add_element(details, "div", {}, "fold-body");
}

void add_group(pugi::xml_node main, std::span<const PlacedReport> group, std::string_view heading,
               const std::string& id) {
  const Report& first = *group.front().report;
  pugi::xml_node section = add_element(main, "section", {}, "group");
  set_attribute(section, "id", id);
  if (heading.empty()) {
    add_element(section, "h2", "At a glance");
  } else {
    section = add_element(section, "details", {}, "group-fold");
    set_attribute(section, "open", "open");
    pugi::xml_node summary = add_element(add_element(section, "summary"), "h2", heading);
    for (const PlacedReport& placed : group) {
      add_element(summary, "span",
                  fmt::format(" {} {}", marked(placed.report->verdict).substr(0, 3),
                              traits(placed.report->format).name),
                  "sign " + tone_of(placed.report->verdict));
    }
  }
  std::string judged = fmt::format("Judged against {}", describe(first.encoding));
  if (first.encoding.context > 0) {
    judged += fmt::format("; trained context {}", grouped_text(first.encoding.context));
  }
  add_element(section, "p", judged + ".", "lead");
  add_answers(section, group);
  add_figures(section, group, id + "-figure");
  // Here belongs what explains an error: attribution to stages, and the faults that behave alike.
  add_judged(section, group);
  add_classes(section, group);
  add_element(section, "h3", "Properties, worst cases and the lines that show them");
  for (const PlacedReport& placed : group) {
    add_report(section, placed, &placed == &group.front());
  }
  add_claims(section, group);
}

} // namespace posproof::reports
