#pragma once
/// Findings that do not count for a while, by decision of the user.

#include "spec/date.hpp"
#include "spec/format.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posproof {

/// One entry of a file of waivers. What the scope leaves out is not restricted.
struct Waiver {
  std::string property;
  std::string subject; ///< as on the command line
  std::optional<Format> format;
  std::string model; ///< as a report names it
  std::optional<int> profile;
  std::string reason;
  Date until;        ///< the last day on which it counts
  std::string where; ///< for messages: "waivers.json: entry 2"
};

enum class WaiverState : std::uint8_t {
  used,       ///< something that it waives is violated or undecided
  unneeded,   ///< what it waives was judged, and nothing of it is violated or undecided
  expired,    ///< its last day is over: it waives nothing
  not_judged, ///< nothing that it waives was judged
};

[[nodiscard]] constexpr std::string_view name_of(WaiverState state) noexcept {
  switch (state) {
  case WaiverState::used:
    return "used";
  case WaiverState::unneeded:
    return "unneeded";
  case WaiverState::expired:
    return "expired";
  case WaiverState::not_judged:
    return "not-judged";
  }
  return "?";
}

/// From this many days before its last one on, a waiver warns.
inline constexpr std::int64_t waiver_warning_days = 30;

/// What became of a waiver in a run.
struct WaiverOutcome {
  Waiver waiver;
  WaiverState state = WaiverState::not_judged; ///< in the whole run
  std::int64_t days_left = 0;                  ///< negative once it has expired
  bool is_concerned = false;                   ///< the report that holds this outcome is within the scope

  [[nodiscard]] bool ends_soon() const noexcept {
    return state != WaiverState::expired && days_left <= waiver_warning_days;
  }
  /// Fails the reports that it concerns.
  [[nodiscard]] bool fails() const noexcept {
    return state == WaiverState::unneeded || state == WaiverState::expired;
  }
};

/// The part of a waiver that its finding shows.
struct Waived {
  std::string reason;
  Date until;
};

} // namespace posproof
