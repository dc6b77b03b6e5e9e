#pragma once
/// What the properties of a report say of the claims that they examine, for this subject and format.

#include "properties/result/report.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posproof::reports {

enum class Support : std::uint8_t {
  supported,    ///< every property that was judged holds, and the run came to its end
  contradicted, ///< one is violated
  undecided,    ///< one is undecided, and none is violated
  not_examined, ///< none was applicable
};

[[nodiscard]] constexpr std::string_view name_of(Support support) noexcept {
  switch (support) {
  case Support::supported:
    return "supported";
  case Support::contradicted:
    return "contradicted";
  case Support::undecided:
    return "undecided";
  case Support::not_examined:
    return "not-examined";
  }
  return "?";
}

struct ClaimSupport {
  std::string_view id; ///< of the claim
  Support support = Support::not_examined;
  Evidence evidence = Evidence::none;  ///< where supported, the weakest of the properties
  std::vector<std::string> properties; ///< those that were judged, in the order of the report
  std::vector<std::string> against;    ///< those of them that are violated, or else undecided
};

/// Every claim that a property of the report examines, in the order of the ledger. Lives as long as `report`.
[[nodiscard]] std::vector<ClaimSupport> claim_support(const Report& report);

/// The same for people: what was found, with the claims of which it was found: ("supported, exhaustive", "A6,
/// A11"), ("contradicted", "A14 by linear-shift").
[[nodiscard]] std::vector<std::pair<std::string, std::string>> support_lines(const Report& report);

} // namespace posproof::reports
