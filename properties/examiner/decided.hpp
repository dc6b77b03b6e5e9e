#pragma once
/// Comparisons of enclosures that a check cannot go on without, and the answers that they lead to.

#include "properties/result/ledger.hpp"
#include "reference/real.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace posproof::properties::examiner {

/// x < y. Throws std::runtime_error where the enclosures do not tell, which leaves the clause undecided.
[[nodiscard]] inline bool less(const reference::Real& x, const reference::Real& y) {
  const std::optional<bool> answer = is_less(x, y);
  if (!answer) {
    throw std::runtime_error("the precision does not tell which of two numbers is larger");
  }
  return *answer;
}

/// An enclosure of the larger one, also where they overlap.
[[nodiscard]] inline reference::Real larger(const reference::Real& x, const reference::Real& y) {
  const std::optional<bool> answer = is_less(x, y);
  return !answer ? hull(x, y) : *answer ? y : x;
}

[[nodiscard]] inline Outcome affirmed(Evidence evidence) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = evidence;
  return outcome;
}

/// The first counterexample stays.
inline void refute(Outcome& outcome, std::string counterexample) {
  if (outcome.answer != Answer::no) {
    outcome.answer = Answer::no;
    outcome.evidence = Evidence::none;
    outcome.argument.clear();
    outcome.counterexample = std::move(counterexample);
  }
}

} // namespace posproof::properties::examiner
