#pragma once
/// What the calls of a foreign subject were like, of all handles that one source has opened: those of a hunt
/// and those that its targets open for themselves.

#include "spec/side_effects.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <memory>

namespace posproof::fuzz {

struct CallLog {
  std::uint64_t calls = 0;
  double longest = 0;  ///< seconds of a call that was answered
  SideEffects effects; ///< the first of each kind in any handle; a death is none of them
};

/// The source, with its calls heard. A call that the process of the subject does not survive, or in which the
/// subject fails to give values, throws SubjectFailure with the words of the door: whoever asked for something
/// else goes no further, however many handles it would still open. Rotations of odd shapes may fail without
/// that, since their targets say what was asked. One caller at a time.
[[nodiscard]] SubjectSource heard(SubjectSource source, std::shared_ptr<CallLog> log);

} // namespace posproof::fuzz
