/// What the sweep found about columns that contradict the shape of a row belongs to the layout: the two
/// copies of a full-width table that differ, a column of zeros that is not zero.

#include "properties/judge.hpp"

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (!trial.findings.structural) {
    return;
  }
  PropertyResult result;
  result.id = "layout";
  result.verdict = Verdict::violated;
  result.evidence = Evidence::exhaustive;
  result.cases = static_cast<std::uint64_t>(trial.options.context);
  result.reason = trial.findings.structural->what;
  result.counterexample.emplace();
  result.counterexample->facts.push_back({"position", trial.findings.structural->position});
  result.counterexample->facts.push_back({"got", trial.findings.structural->what});
  trial.replace(std::move(result));
}

} // namespace

extern const Judge structure;
const Judge structure{.properties = {"layout"}, .stage = Stage::after, .order = 3, .judge = judge};

} // namespace posproof::properties::judges
