/// --require ERROR@N: the error itself, whatever the class.

#include "properties/judge.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (!trial.options.requirement) {
    trial.add(not_applicable("requirement", "none was stated (--require ERROR@N)"));
    return;
  }
  const Requirement& required = *trial.options.requirement;
  if (trial.findings.exceedances.empty()) {
    trial.add(not_applicable("requirement", "the subject offers no rows of this encoding"));
    return;
  }
  const Exceedance& found = trial.findings.exceedances.back();
  PropertyResult result;
  result.id = "requirement";
  result.evidence = Evidence::exhaustive;
  result.cases = static_cast<std::uint64_t>(trial.options.context);
  result.bound = required.error;
  if (found.first && *found.first < required.context) {
    result.verdict = Verdict::violated;
    result.reason = fmt::format("the error exceeds {} first at position {}, below the required {}",
                                decimal_text(required.error), *found.first, required.context);
    result.counterexample.emplace();
    result.counterexample->facts.push_back({"position", *found.first});
    result.counterexample->facts.push_back({"want error below", required.error});
    result.counterexample->facts.push_back({"want up to position", required.context - 1});
  } else if (required.context > trial.options.context) {
    result.verdict = Verdict::undecided;
    result.reason = fmt::format("positions up to {} were required and {} were judged: raise --context",
                                required.context, trial.options.context);
  } else {
    result.verdict = found.undecided ? Verdict::undecided : Verdict::holds;
    result.reason = fmt::format("the error stays within {} below position {}", decimal_text(required.error),
                                required.context);
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge requirement;
const Judge requirement{.properties = {"requirement"}, .stage = Stage::after, .order = 0, .judge = judge};

} // namespace posproof::properties::judges
