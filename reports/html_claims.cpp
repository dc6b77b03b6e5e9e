#include "reports/claim_support.hpp"
#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "spec/claim.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::reports {
namespace {

std::string support_text(const ClaimSupport& claim) {
  switch (claim.support) {
  case Support::supported:
    return fmt::format("✓ supported, {}", name_of(claim.evidence));
  case Support::contradicted:
    return fmt::format("✗ contradicted by {}", fmt::join(claim.against, ", "));
  case Support::undecided:
    return fmt::format("? undecided by {}", fmt::join(claim.against, ", "));
  case Support::not_examined:
    break;
  }
  return "○ not examined";
}

std::string_view tone_of(Support support) {
  return support == Support::supported ? "good" : support == Support::not_examined ? "soft" : "bad";
}

} // namespace

void add_claims(pugi::xml_node section, std::span<const PlacedReport> group) {
  std::vector<std::vector<ClaimSupport>> columns;
  std::vector<std::string_view> ids;
  for (const PlacedReport& placed : group) {
    columns.push_back(claim_support(*placed.report));
    for (const ClaimSupport& claim : columns.back()) {
      if (std::find(ids.begin(), ids.end(), claim.id) == ids.end()) {
        ids.push_back(claim.id);
      }
    }
  }
  if (ids.empty()) {
    return;
  }
  std::stable_sort(ids.begin(), ids.end(), precedes);
  std::vector<HtmlColumn> headings{{"claim"}};
  std::int64_t context = group.front().report->context;
  for (const PlacedReport& placed : group) {
    headings.push_back({std::string(traits(placed.report->format).name)});
    context = std::min(context, placed.report->context);
  }
  pugi::xml_node part = add_folded(section, "Claims supported", "claims");
  pugi::xml_node body = add_table(
      part, fmt::format("Claims that the properties examine, on positions below {}", grouped_text(context)),
      headings);
  for (const std::string_view id : ids) {
    pugi::xml_node row = add_element(body, "tr");
    pugi::xml_node head = add_element(row, "th");
    set_attribute(head, "scope", "row");
    add_element(head, "span", id);
    if (const Claim* const claim = find_claim(id)) {
      add_element(head, "div", claim->statement, "says");
    }
    for (const std::vector<ClaimSupport>& column : columns) {
      const auto found = std::find_if(column.begin(), column.end(),
                                      [&](const ClaimSupport& claim) { return claim.id == id; });
      if (found == column.end()) {
        add_element(row, "td", "–", "soft");
      } else {
        add_element(row, "td", support_text(*found), tone_of(found->support));
      }
    }
  }
}

} // namespace posproof::reports
