/// What the sweep found about columns that contradict the shape of a row belongs to the layout: the two
/// copies of a full-width table that differ, a column of zeros that is not zero. A table of another width or
/// another order of columns than declared is named.

#include "properties/judge.hpp"
#include "properties/table_shape.hpp"

#include <utility>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  const bool may_have_other_shape = trial.findings.structural || trial.findings.guards_broken;
  const std::string shape = may_have_other_shape ? other_table_shape(trial) : std::string();
  if (!trial.findings.structural && shape.empty()) {
    return;
  }
  PropertyResult result;
  result.id = "layout";
  result.verdict = Verdict::violated;
  result.evidence = Evidence::exhaustive;
  result.cases = static_cast<std::uint64_t>(trial.options.context);
  result.counterexample.emplace();
  if (trial.findings.structural) {
    result.reason = trial.findings.structural->what;
    result.counterexample->facts.push_back({"position", trial.findings.structural->position});
    result.counterexample->facts.push_back({"got", trial.findings.structural->what});
  }
  if (!shape.empty()) {
    result.reason = shape;
    result.counterexample->facts.push_back({"want", "the declared shape: " + shape});
  }
  trial.replace(std::move(result));
}

} // namespace

extern const Judge structure;
const Judge structure{.properties = {"layout"}, .stage = Stage::after, .order = 3, .judge = judge};

} // namespace posproof::properties::judges
