#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>
#include <iterator>

namespace posproof::reports {
namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

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

Rows declaration_rows(const Declaration& declared) {
  const Offers& offers = declared.offers;
  const Invariances& promises = declared.promises;
  const std::string apply = fmt::format("apply (rows {})", name_of(declared.applied_rows));
  return {
      {"name, version, door", fmt::format("{}, {}, {}", printable(declared.name, 100),
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
                                           {"sequence length", promises.prefix}})}};
}

Rows judged_rows(std::span<const PlacedReport> group) {
  const Report& first = *group.front().report;
  const Encoding& encoding = first.encoding;
  Rows rows{{"subject", printable(first.subject, 400)},
            {"encoding", fmt::format("{}: {}", printable(encoding.name, 120), describe(encoding))}};
  if (!encoding.source.empty()) {
    rows.emplace_back("source", encoding.source);
  }
  rows.emplace_back("trained context",
                    encoding.context > 0 ? grouped_text(encoding.context) : "the source does not say");
  for (const PlacedReport& placed : group) {
    const Report& report = *placed.report;
    rows.emplace_back(
        fmt::format("in {}", traits(report.format).name),
        fmt::format(
            "{} positions; table in {}, arithmetic in {}, output in {}; class {}; profile {}, seed {}",
            grouped_text(report.context), traits(report.declaration.table_format).name,
            traits(report.declaration.compute_format).name, traits(report.declaration.output_format).name,
            name_of(report.accuracy.declared), report.profile, report.seed));
  }
  rows.emplace_back("suite", fmt::format("posproof {}", printable(first.suite_version, 60)));
  return rows;
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

} // namespace

void add_judged(pugi::xml_node section, std::span<const PlacedReport> group) {
  const Encoding& encoding = group.front().report->encoding;
  pugi::xml_node part = add_folded(section, "What was judged", "judged");
  pugi::xml_node sides = add_element(part, "div", {}, "sides");
  add_pairs(add_element(sides, "div"), "What was judged, against what", judged_rows(group));
  add_pairs(add_element(sides, "div"), "What the subject declares",
            declaration_rows(group.front().report->declaration));
  add_list(part, "Assumed, since the source leaves it out:", encoding.assumed);
  add_list(part, "Read, and without effect:", encoding.ignored);
  add_list(part, "Not checked against the published file:", unverified_numbers(encoding));
}

} // namespace posproof::reports
