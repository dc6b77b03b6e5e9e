#pragma once
/// The words of a finding: from a suspicion, and what came of looking into it.

#include "fuzz/hunt/finding.hpp"
#include "fuzz/hunt/replay.hpp"
#include "fuzz/search/search.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace posproof::fuzz {

/// What a search ran into.
struct Suspicion {
  Sign sign = Sign::violation;
  std::string words;                    ///< of a failure or a side effect
  std::vector<Case> batch;              ///< the cases that were asked for together
  std::vector<RatedCase> violations;    ///< among them
  std::vector<Case> others;             ///< of later batches, that violate too
  std::deque<std::vector<Case>> before; ///< batches of the target on the same handle
  std::uint64_t calls = 0;              ///< that its process had answered; 0 where nobody counts

  /// The first of the violations, else of the batch, which is not empty.
  [[nodiscard]] const Case& first() const noexcept {
    return violations.empty() ? batch.front() : violations.front().value;
  }
};

/// What came of looking into it.
struct Explanation {
  std::optional<Replay> replay;                   ///< shows it again, and is a command
  Answer shown;                                   ///< the last one in which the sign was seen
  bool is_in_time = true;                         ///< every hypothesis was tried
  bool is_long = false;                           ///< what shows it again is no command
  std::optional<std::chrono::milliseconds> limit; ///< of a first call that was asked again
};

/// The property that a side effect violates.
[[nodiscard]] const char* property_of_effect(Sign sign);

/// Words of a door that say that no answer came in time.
[[nodiscard]] bool is_hang(const std::string& words);

/// The command that judges a replay again.
[[nodiscard]] std::string reproducing_command(const properties::Trial& trial, const std::string& target,
                                              const std::string& value);

/// The finding that an answer is in which a sign was seen.
[[nodiscard]] Finding told(const Target& target, Sign sign, const Answer& answer, const std::string& value,
                           const std::string& command);

/// Fills in the result of a finding whose cases stand: words and numbers.
void tell(const Target& target, const Suspicion& suspicion, const Explanation& explanation, Finding& finding);

} // namespace posproof::fuzz
