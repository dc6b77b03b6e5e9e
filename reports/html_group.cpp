#include "reports/html_chart.hpp"
#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>
#include <iterator>

namespace posproof::reports {
namespace {

/// The names of the flags that are set, "none" without any.
std::string listed(std::initializer_list<std::pair<std::string_view, bool>> flags) {
  std::string text;
  for (const auto& [name, is_set] : flags) {
    if (is_set) {
      text += text.empty() ? "" : ", ";
      text += name;
    }
  }
  return text.empty() ? "none" : text;
}

void add_declaration(pugi::xml_node section, const Declaration& declared) {
  const Offers& offers = declared.offers;
  const Invariances& promises = declared.promises;
  const std::string apply = fmt::format("apply (rows {})", name_of(declared.applied_rows));
  add_pairs(
      section, "What the subject declares",
      {{"name, version, door", fmt::format("{}, {}, {}", printable(declared.name, 100),
                                           printable(declared.version, 100), printable(declared.door, 100))},
       {"offers", listed({{"table", offers.table},
                          {"encode", offers.encode},
                          {"rotate", offers.rotate},
                          {apply, offers.apply},
                          {"bias", offers.bias},
                          {"bucket", offers.bucket},
                          {"backward", offers.backward}})},
       {"layout, direction, table width",
        fmt::format("{}, {}, {}", name_of(declared.layout), name_of(declared.direction),
                    name_of(declared.table_width))},
       {"positions", fmt::format("{} … {}, {}", grouped_text(declared.smallest_position),
                                 grouped_text(declared.largest_position),
                                 declared.axes == 1 ? "1 axis" : fmt::format("{} axes", declared.axes))},
       {"stateful, reentrant",
        fmt::format("{}, {}", declared.stateful ? "yes" : "no", declared.reentrant ? "yes" : "no")},
       {"promises independence of", listed({{"batch", promises.batch},
                                            {"order", promises.order},
                                            {"alignment", promises.alignment},
                                            {"in-place output", promises.in_place},
                                            {"threads", promises.threads},
                                            {"sequence length", promises.prefix}})}});
}

void add_list(pugi::xml_node section, const std::string& heading, const std::vector<std::string>& texts) {
  if (texts.empty()) {
    return;
  }
  add_element(section, "p", heading);
  pugi::xml_node list = add_element(section, "ul");
  for (const std::string& text : texts) {
    add_element(list, "li", text);
  }
}

void add_figures(pugi::xml_node section, std::span<const PlacedReport> group, const std::string& id) {
  std::vector<const Report*> all;
  for (const PlacedReport& placed : group) {
    all.push_back(placed.report);
  }
  const std::vector<ErrorLine> lines = lines_by_format(all);
  if (!add_error_chart(section, lines, id)) {
    add_element(section, "p", "No figure: no error was measured.", "soft");
    return;
  }
  add_heat_maps(section, lines, id);
}

} // namespace

void add_group(pugi::xml_node main, std::span<const PlacedReport> group, const std::string& id) {
  const Report& first = *group.front().report;
  const Encoding& encoding = first.encoding;
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", id);
  add_element(section, "h2",
              fmt::format("{} on {}", printable(first.subject, 120), printable(encoding.name, 120)));
  std::string judged = fmt::format("Judged against: {}", describe(encoding));
  if (encoding.context > 0) {
    judged += fmt::format("; trained context {}", grouped_text(encoding.context));
  }
  add_element(section, "p", judged + ".");
  if (!encoding.source.empty()) {
    add_element(section, "p", "Source: " + encoding.source, "soft");
  }
  add_list(section, "Assumed, since the source leaves it out:", encoding.assumed);
  add_list(section, "Read, and without effect:", encoding.ignored);
  add_list(section, "Not checked against the published file:", unverified_numbers(encoding));
  add_figures(section, group, id + "-figure");
  add_declaration(section, first.declaration);
  for (const PlacedReport& placed : group) {
    add_report(section, placed);
  }
}

} // namespace posproof::reports
