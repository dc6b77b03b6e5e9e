#pragma once
/// Results of trials without phases.

#include "properties/result/report.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace posproof::properties {

/// A result that holds unless it is convicted.
[[nodiscard]] inline PropertyResult judged(std::string_view property, std::uint64_t cases,
                                           Evidence evidence = Evidence::exhaustive) {
  PropertyResult result;
  result.id = std::string(property);
  result.verdict = Verdict::holds;
  result.evidence = evidence;
  result.cases = cases;
  return result;
}

inline void convict(PropertyResult& result, std::string reason, Counterexample example) {
  result.verdict = Verdict::violated;
  result.reason = std::move(reason);
  result.counterexample = std::move(example);
}

/// `defined`, where a call of the context is refused.
[[nodiscard]] inline PropertyResult refused_result(std::string what, std::vector<Fact> facts,
                                                   const std::string& message) {
  PropertyResult result = judged("defined", 1);
  facts.push_back({"message", message});
  convict(result, std::move(what) + " refused: " + message, {std::move(facts)});
  return result;
}

} // namespace posproof::properties
