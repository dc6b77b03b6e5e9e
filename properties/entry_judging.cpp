#include "properties/entry_judging.hpp"

#include "properties/judge.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

constexpr std::array questions{std::string_view{"layout"},   std::string_view{"direction"},
                               std::string_view{"rotation"}, std::string_view{"untouched-tail"},
                               std::string_view{"in-place"}, std::string_view{"guard-zones"}};

void ask(std::string_view question, Trial& entry) {
  for (const Judge* const judge : judges::all_judges()) {
    if (judge->properties.front() == question) {
      judge->judge(entry);
    }
  }
}

} // namespace

PropertyResult judge_entry(std::string_view property, std::string_view what, Trial& entry) {
  PropertyResult result;
  std::uint64_t cases = 0;
  std::string asked;
  for (const std::string_view question : questions) {
    ask(question, entry);
    const PropertyResult* const found = entry.found(question);
    if (found == nullptr || found->verdict == Verdict::not_applicable) {
      continue;
    }
    asked += fmt::format("{}{}", asked.empty() ? "" : ", ", question);
    cases += found->cases;
    const bool is_worse = found->verdict == Verdict::violated ||
                          (found->verdict == Verdict::undecided && result.verdict == Verdict::holds);
    if (result.verdict != Verdict::violated && (is_worse || question == "rotation")) {
      result = *found;
      result.reason = fmt::format("{}, {}: {}", what, question, found->reason);
    }
  }
  if (asked.empty()) {
    return not_applicable(property, fmt::format("{}: nothing of it can be judged here", what));
  }
  result.id = std::string(property);
  result.cases = cases;
  if (result.verdict == Verdict::holds) {
    result.reason = fmt::format("{}: {}", what, asked);
  } else if (result.verdict == Verdict::violated && !result.counterexample) {
    result.counterexample.emplace();
    result.counterexample->facts.push_back({"got", result.reason});
    result.counterexample->facts.push_back({"want", std::string("an answer to the call")});
  }
  return result;
}

} // namespace posproof::properties
