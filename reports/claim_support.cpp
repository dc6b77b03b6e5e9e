#include "reports/claim_support.hpp"

#include "reports/columns.hpp"
#include "reports/render.hpp"
#include "reports/wording.hpp"
#include "spec/claim.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof {
namespace reports {
namespace {

ClaimSupport& entry_of(std::vector<ClaimSupport>& all, std::string_view id) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const ClaimSupport& claim) { return claim.id == id; });
  return found != all.end()
             ? *found
             : all.emplace_back(ClaimSupport{id, Support::not_examined, Evidence::none, {}, {}});
}

Support support_of(Verdict verdict) {
  switch (verdict) {
  case Verdict::holds:
    return Support::supported;
  case Verdict::violated:
    return Support::contradicted;
  case Verdict::undecided:
    return Support::undecided;
  case Verdict::not_applicable:
    break;
  }
  return Support::not_examined;
}

/// What outranks what: a violation, then what is open, then what holds.
int rank(Support support) {
  switch (support) {
  case Support::contradicted:
    return 3;
  case Support::undecided:
    return 2;
  case Support::supported:
    return 1;
  case Support::not_examined:
    break;
  }
  return 0;
}

void take(ClaimSupport& claim, const PropertyResult& property) {
  const Support support = support_of(property.verdict);
  if (support == Support::not_examined) {
    return;
  }
  claim.properties.push_back(property.id);
  if (rank(support) > rank(claim.support)) {
    claim.support = support;
    claim.against.clear();
  }
  if (support == claim.support && support != Support::supported) {
    claim.against.push_back(property.id);
  }
  if (claim.support == Support::supported) {
    claim.evidence =
        claim.evidence == Evidence::none ? property.evidence : std::max(claim.evidence, property.evidence);
  } else {
    claim.evidence = Evidence::none;
  }
}

std::string heading_of(const ClaimSupport& claim) {
  switch (claim.support) {
  case Support::supported:
    return fmt::format("supported, {}", name_of(claim.evidence));
  case Support::not_examined:
    return "not examined";
  case Support::contradicted:
  case Support::undecided:
    break;
  }
  return std::string(name_of(claim.support));
}

/// Supported by falling evidence, then contradicted, undecided, not examined.
std::pair<Support, Evidence> place_of(const ClaimSupport& claim) {
  return {claim.support, claim.evidence};
}

} // namespace

std::vector<ClaimSupport> claim_support(const Report& report) {
  std::vector<ClaimSupport> all;
  for (const PropertyResult& property : report.properties) {
    for (const std::string_view id : examined_claims(property)) {
      const Claim* const claim = find_claim(id);
      if (claim == nullptr || claim->about == nullptr || claim->about(report.encoding)) {
        take(entry_of(all, id), property);
      }
    }
  }
  // What was learned of a subject before its run ended is no support; what was found against a claim stands.
  if (!report.failure.empty() || report.verdict == ReportVerdict::nothing_checked) {
    for (ClaimSupport& claim : all) {
      if (claim.support == Support::supported) {
        claim = ClaimSupport{claim.id, Support::not_examined, Evidence::none, {}, {}};
      }
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const ClaimSupport& a, const ClaimSupport& b) { return precedes(a.id, b.id); });
  return all;
}

std::vector<std::pair<std::string, std::string>> support_lines(const Report& report) {
  std::vector<ClaimSupport> all = claim_support(report);
  std::stable_sort(all.begin(), all.end(),
                   [](const ClaimSupport& a, const ClaimSupport& b) { return place_of(a) < place_of(b); });
  std::vector<std::pair<std::string, std::string>> lines;
  for (const ClaimSupport& claim : all) {
    const std::string heading = heading_of(claim);
    if (lines.empty() || lines.back().first != heading) {
      lines.emplace_back(heading, "");
    }
    std::string& text = lines.back().second;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", claim.id);
    if (!claim.against.empty()) {
      text += fmt::format(" by {}", fmt::join(claim.against, " and "));
    }
  }
  return lines;
}

} // namespace reports

std::string render_claim_support(const Report& report) {
  constexpr std::size_t indent = 2;
  constexpr std::size_t column = 25;
  const auto lines = reports::support_lines(report);
  if (lines.empty()) {
    return "";
  }
  std::string text = fmt::format("{}: claims on this encoding, on positions below {}\n",
                                 reports::title_of(report), grouped_text(report.context));
  for (const auto& [heading, claims] : lines) {
    text += reports::labelled(heading, claims, indent, column);
  }
  return text;
}

} // namespace posproof
