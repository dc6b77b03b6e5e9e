#pragma once
/// Outcomes in few words, and comparisons of enclosures that a check cannot go on without.

#include "properties/result/ledger.hpp"
#include "reference/real.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace posproof::properties::examiner {

[[nodiscard]] inline Outcome no(std::string counterexample, std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::no;
  outcome.counterexample = std::move(counterexample);
  outcome.cases = std::move(cases);
  return outcome;
}

[[nodiscard]] inline Outcome proved(std::string argument, std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = std::move(argument);
  outcome.cases = std::move(cases);
  return outcome;
}

/// True at every point of the finite domain that `cases` names.
[[nodiscard]] inline Outcome true_in_all(std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.cases = std::move(cases);
  return outcome;
}

/// The outcome of a comparison of enclosures. Throws where they leave it open, so that the answer is
/// undecided.
[[nodiscard]] inline bool settled(std::optional<bool> comparison) {
  if (!comparison) {
    throw std::runtime_error("the precision does not settle a comparison");
  }
  return *comparison;
}

/// Open, and why.
[[nodiscard]] inline Outcome open_answer(std::string reason) {
  Outcome outcome;
  outcome.argument = std::move(reason);
  return outcome;
}

/// x < y. Throws std::runtime_error where the enclosures do not tell, which leaves the clause undecided.
[[nodiscard]] inline bool less(const reference::Real& x, const reference::Real& y) {
  return settled(is_less(x, y));
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
