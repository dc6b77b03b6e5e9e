#include "properties/functions/case_facts.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties {

std::vector<Fact> facts_of(const ShiftCase& c) {
  return {{"position p", c.position}, {"offset k", c.offset}, {"pair", std::int64_t{c.frequency}}};
}

std::vector<Fact> facts_of(const GroupCase& c) {
  return {{"position a", c.first},
          {"position b", c.second},
          {"pair", std::int64_t{c.frequency}},
          {"input", fmt::format("({}, {})", c.x, c.y)}};
}

std::vector<Fact> facts_of(const CachedShiftCase& c) {
  return {{"position p", c.position},
          {"turned back by k", c.shift},
          {"corrections", std::int64_t{c.corrections}},
          {"pair", std::int64_t{c.frequency}},
          {"input", fmt::format("({}, {})", c.x, c.y)}};
}

std::vector<Fact> facts_of(const ScoreCase& c) {
  return {{"query position m", c.query_position},
          {"key position n", c.key_position},
          {"shift t", c.shift},
          {"pair", std::int64_t{c.frequency}},
          {"query", fmt::format("({}, {})", c.query_first, c.query_second)},
          {"key", fmt::format("({}, {})", c.key_first, c.key_second)}};
}

Counterexample counterexample_of(const Trial& trial, std::vector<Fact> facts, int frequency,
                                 const CaseVerdict& verdict) {
  const auto pair =
      std::find_if(facts.begin(), facts.end(), [](const Fact& fact) { return fact.name == "pair"; });
  facts.insert(pair + 1, {"inverse frequency", trial.frequency(frequency)});
  facts.insert(facts.end(), verdict.values.begin(), verdict.values.end());
  if (verdict.failure.empty()) {
    facts.push_back({"error", verdict.observed});
    facts.push_back({"error / bound", verdict.observed / verdict.bound});
    facts.push_back({"bound", verdict.bound});
  } else {
    facts.push_back({"got", "no answer: " + verdict.failure});
  }
  return {std::move(facts)};
}

} // namespace posproof::properties
