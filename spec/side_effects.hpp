#pragma once
/// What a call did beside its answer, as a door saw it from outside.

#include <cstdint>
#include <string>

namespace posproof {

/// The first of each kind in the life of a subject, in words that name the call; empty where there was none.
struct SideEffects {
  std::uint64_t calls = 0;
  std::string outside;     ///< written beside the requested elements, or over an input
  std::string environment; ///< a rounding mode, a handling of subnormals or unmasked exceptions left behind
  std::string death;       ///< the call that the subject's process did not survive, and how it ended
};

/// A subject that watches its calls.
class WatchedSubject {
public:
  virtual ~WatchedSubject() = default;
  [[nodiscard]] virtual SideEffects side_effects() const = 0;
};

} // namespace posproof
