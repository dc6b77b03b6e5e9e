#pragma once
/// What the calls of a foreign subject were like, of all handles that one source has opened: those of a hunt
/// and those that its targets open for themselves.

#include "spec/side_effects.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace posproof::fuzz {

struct CallLog {
  std::uint64_t calls = 0;
  double longest = 0;  ///< seconds of a call that was answered
  SideEffects effects; ///< the first of each kind in any handle
  std::string failure; ///< of a call, in the words of the door; a process that ended is in `effects` too

  /// The failure was of a call and not of a process: the next call may be answered.
  void forget_failure() {
    if (effects.death.empty()) {
      failure.clear();
    }
  }
};

/// The source, with its calls heard. After a call that the process of the subject did not survive, or in
/// which the subject failed to give values, no handle is asked for anything until the failure is forgotten:
/// whoever opens handle after handle does not wait for each of them. Rotations of odd shapes may fail without
/// that, since their targets say what was asked. One caller at a time.
[[nodiscard]] SubjectSource heard(SubjectSource source, std::shared_ptr<CallLog> log);

} // namespace posproof::fuzz
