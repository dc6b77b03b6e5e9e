#include "properties/judge.hpp"

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  PropertyResult result;
  result.id = "later-short-context";
  result.verdict = trial.options.context < 1000 ? Verdict::holds : Verdict::violated;
  result.evidence = Evidence::exhaustive;
  result.cases = 1;
  trial.add(std::move(result));
}

} // namespace

/// A property of a newer profile.
extern const Judge later_short_context;
const Judge later_short_context{
    .properties = {"later-short-context"}, .stage = Stage::after, .order = 1000, .judge = judge};

} // namespace posproof::properties::judges
