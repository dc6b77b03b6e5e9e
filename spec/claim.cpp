#include "spec/claim.hpp"

#include "spec/property.hpp"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace posproof {
namespace {

/// Document, whether it is a table, number: A1 … A30 before A-M, and that before B1.
std::tuple<char, bool, int> place_of(std::string_view id) noexcept {
  if (id.empty()) {
    return {};
  }
  int number = 0;
  const auto parsed = std::from_chars(id.data() + 1, id.data() + id.size(), number);
  return {id.front(), parsed.ec != std::errc(), number};
}

std::vector<Claim> in_order() {
  std::vector<Claim> all;
  for (const ledger::ClaimGroup* group : ledger::claim_groups()) {
    all.insert(all.end(), group->begin(), group->end());
  }
  std::sort(all.begin(), all.end(), [](const Claim& a, const Claim& b) { return precedes(a.id, b.id); });
  return all;
}

} // namespace

std::span<const Claim> claims() {
  static const std::vector<Claim> all = in_order();
  return all;
}

bool precedes(std::string_view id, std::string_view other) noexcept {
  return place_of(id) < place_of(other);
}

const Claim* find_claim(std::string_view id) {
  const auto all = claims();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Claim& claim) { return claim.id == id; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string_view> properties_of(const Claim& claim) {
  std::vector<std::string_view> result;
  for (const PropertyStatement& property : property_statements()) {
    if (std::find(property.claims.begin(), property.claims.end(), claim.id) != property.claims.end()) {
      result.push_back(property.id);
    }
  }
  return result;
}

} // namespace posproof
