/// Position 0: cosine is the amplitude and sine is zero, by value. The sign of a zero is nobody's business.

#include "properties/facts.hpp"
#include "properties/judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (!trial.origin) {
    trial.add(not_applicable("identity-at-zero", "the subject offers no rows of this encoding"));
    return;
  }
  const auto reader = trial.reader(*trial.origin);
  RowBlock row;
  const std::int64_t position = 0;
  read_rows(*reader, {&position, 1}, trial.call(), {}, row);
  if (!row.status.is_ok()) {
    trial.add(not_applicable("identity-at-zero", "position 0 is not answered: " + row.status.message));
    return;
  }
  PropertyResult result;
  result.id = "identity-at-zero";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::exhaustive;
  result.bound = 0.0;
  result.observed = 0.0;
  const PhaseModel& model = trial.model_lanes();
  for (int k = 0; k < model.size(); ++k) {
    for (const Component component : {Component::cosine, Component::sine}) {
      if (model.lanes[static_cast<std::size_t>(k)].of(component) < 0) {
        continue;
      }
      ++result.cases;
      const float want = component == Component::cosine ? 1.0F : 0.0F;
      const float got = row.values(component, 0)[k];
      if (got != want && result.verdict == Verdict::holds) {
        result.verdict = Verdict::violated;
        result.observed = std::fabs(static_cast<double>(got) - static_cast<double>(want));
        result.counterexample = counterexample_of(trial, row_format(trial), {0, k, component}, got,
                                                  trial.bounds[static_cast<std::size_t>(k)].at(0));
        result.reason = fmt::format("the {} of frequency {} is {} at position 0", name_of(component), k, got);
      }
    }
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge identity_at_zero;
const Judge identity_at_zero{
    .properties = {"identity-at-zero"}, .stage = Stage::ordinary, .order = 30, .judge = judge};

} // namespace posproof::properties::judges
