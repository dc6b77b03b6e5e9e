#pragma once
/// Outcomes in few words.

#include "properties/result/ledger.hpp"

#include <string>
#include <utility>

namespace posproof::properties::examiner {

/// True for the reason of `argument`, whose finite part was gone through.
[[nodiscard]] inline Outcome proved(std::string argument, std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = std::move(argument);
  outcome.cases = std::move(cases);
  return outcome;
}

/// True at every point of the finite domain that `cases` names.
[[nodiscard]] inline Outcome gone_through(std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.cases = std::move(cases);
  return outcome;
}

/// False; `cases` says in which order was searched.
[[nodiscard]] inline Outcome refuted(std::string counterexample, std::string cases) {
  Outcome outcome;
  outcome.answer = Answer::no;
  outcome.counterexample = std::move(counterexample);
  outcome.cases = std::move(cases);
  return outcome;
}

/// Open, and why.
[[nodiscard]] inline Outcome open_answer(std::string reason) {
  Outcome outcome;
  outcome.argument = std::move(reason);
  return outcome;
}

} // namespace posproof::properties::examiner
