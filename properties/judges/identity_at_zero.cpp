/// Position 0: cosine is the amplitude and sine is zero, by value. The sign of a zero is nobody's business.

#include "properties/facts.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

/// From the amplitude and from zero, plus what the amplitude is not known by.
double distance(const Trial& trial, Component component, float got) {
  if (component == Component::sine) {
    return std::fabs(static_cast<double>(got));
  }
  const double uncertain = trial.amplitude() == 1 ? 0 : trial.block_radius();
  return std::fabs(static_cast<double>(got) - trial.amplitude()) + uncertain;
}

/// Are all cosines 0 and all sines the amplitude, as far as a stored amplitude can be it?
bool are_exchanged(const Trial& trial, const RowBlock& row) {
  const PhaseModel& model = trial.model_lanes();
  for (int k = 0; k < model.size(); ++k) {
    const double bound = trial.bounds[static_cast<std::size_t>(k)].at(0);
    const bool is_pair = model.lanes[static_cast<std::size_t>(k)].is_pair();
    const double sine = row.values(Component::sine, 0)[k];
    if (!is_pair || row.values(Component::cosine, 0)[k] != 0.0F ||
        !(std::fabs(sine - trial.amplitude()) <= bound)) {
      return false;
    }
  }
  return model.size() > 0;
}

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
      const float got = row.values(component, 0)[k];
      const double bound = trial.bounds[static_cast<std::size_t>(k)].at(0);
      const double error = distance(trial, component, got);
      // An amplitude other than 1 has to be rounded; 1 and 0 are there in every format.
      const double allowed = component == Component::cosine && trial.amplitude() != 1 ? bound : 0;
      result.bound = std::max(*result.bound, allowed);
      result.observed = std::max(*result.observed, error);
      if (!(error <= allowed) && result.verdict == Verdict::holds) {
        result.verdict = Verdict::violated;
        result.counterexample = counterexample_of(trial, row_format(trial), {0, k, component}, got, bound);
        result.reason = fmt::format("the {} of frequency {} is {} at position 0", name_of(component), k, got);
      }
    }
  }
  if (*result.bound > 0 && *result.observed > 0) {
    result.slack = *result.bound / *result.observed;
  }
  if (result.verdict == Verdict::violated && are_exchanged(trial, row)) {
    result.reason += "; cosines stand where sines are declared, and sines where cosines are";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge identity_at_zero;
const Judge identity_at_zero{
    .properties = {"identity-at-zero"}, .stage = Stage::ordinary, .order = 30, .judge = judge};

} // namespace posproof::properties::judges
