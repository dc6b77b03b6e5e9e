#pragma once
/// Calls that are asked of a new handle in turn: one case as a rule, and more where a fault needs a history.
///
/// As text: "position=7"; "position=7 and position=9", two cases of one call; "position=7 then position=9",
/// two calls; any of them " times 21", so often in turn.

#include "fuzz/hunt/hunted.hpp"
#include "fuzz/target.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

struct Replay {
  std::vector<std::vector<Case>> calls; ///< each the cases of one call
  std::uint64_t times = 1;

  [[nodiscard]] static Replay of(const Case& value) { return {{{value}}, 1}; }
  [[nodiscard]] bool is_one_case() const noexcept {
    return calls.size() == 1 && calls.front().size() == 1 && times == 1;
  }
};

[[nodiscard]] std::string text_of(const CaseFields& fields, const Replay& replay);
/// The inverse. Throws InputError as case_from_text does.
[[nodiscard]] Replay replay_from_text(const CaseFields& fields, std::string_view text);

/// What is looked for in answers.
enum class Sign : std::uint8_t {
  violation,   ///< of the property of the target
  failure,     ///< the subject's process ended, did not answer, or the subject said that it failed
  outside,     ///< something beside the requested elements was written
  environment, ///< the floating-point environment was left changed
  any,
};

/// What a replay has come to.
struct Answer {
  std::uint64_t asked = 0; ///< calls, the one in which the sign was seen included
  bool is_seen = false;    ///< the sign
  std::string failure;     ///< which ends a replay, whatever is looked for
  SideEffects effects;     ///< of the handle, and of those that the target has opened
  PropertyResult result;   ///< of the last call, without its command
  [[nodiscard]] std::string words(Sign sign) const;
};

/// Asks on a handle until the sign is seen, the subject fails, or `may_go_on` says no. Calls of a single case
/// are described by the target.
[[nodiscard]] Answer ask(const Handle& handle, OpenTarget& open, const Target& target, const Replay& replay,
                         Sign sign, const std::function<bool()>& may_go_on);

/// What the calls of a handle did beside their answers until now.
[[nodiscard]] SideEffects effects_of(const Handle& handle);

} // namespace posproof::fuzz
