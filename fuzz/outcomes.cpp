#include "fuzz/outcomes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posproof::fuzz {

double use_of(double observed, double bound) noexcept {
  if (observed == 0) {
    return 0;
  }
  const double use = observed / bound;
  return std::isnan(use) ? std::numeric_limits<double>::infinity() : use;
}

std::size_t band_of(int pair, int pairs) noexcept {
  return static_cast<std::size_t>(pair) * band_count / static_cast<std::size_t>(pairs);
}

float reduction_condition(std::int64_t position, double frequency) noexcept {
  const double quarters = std::fabs(static_cast<double>(position) * frequency) * (2 / std::numbers::pi);
  const double distance = std::fabs(quarters - std::nearbyint(quarters));
  return static_cast<float>(quarters <= distance * 0x1p100 ? quarters / distance : 0x1p100);
}

void raise(Outcome& outcome, ErrorStage stage, std::size_t band, double use) noexcept {
  float& largest = outcome.use_of[static_cast<std::size_t>(stage)][band];
  largest = std::max(largest, static_cast<float>(use));
}

void take(Outcome& outcome, const properties::CaseMeasure& measure, std::size_t band) noexcept {
  if (!measure.applies) {
    return;
  }
  outcome.use = std::max(outcome.use, use_of(measure.observed, measure.bound));
  raise(outcome, ErrorStage::angle, band, use_of(measure.along, measure.bound));
  raise(outcome, ErrorStage::magnitude, band, use_of(measure.across, measure.bound));
}

PropertyResult result_of(std::string_view property, double observed, double bound) {
  PropertyResult result;
  result.id = std::string(property);
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.cases = 1;
  result.bound = bound;
  result.observed = observed;
  if (observed > 0) {
    result.slack = bound / observed;
  }
  return result;
}

PropertyResult violation_of(std::string_view property, double observed, double bound, std::string reason,
                            Counterexample example) {
  PropertyResult result = result_of(property, observed, bound);
  result.verdict = Verdict::violated;
  result.reason = std::move(reason);
  result.counterexample = std::move(example);
  return result;
}

std::string why_no_rows(const properties::Trial& trial) {
  return has_phases(*trial.encoding) && trial.origin ? "" : "the subject offers no rows of cosines and sines";
}

std::vector<int> complete_pairs(const properties::Trial& trial) {
  std::vector<int> pairs;
  const PhaseModel& model = trial.model_lanes();
  for (int k = 0; k < model.size(); ++k) {
    if (model.lanes[static_cast<std::size_t>(k)].is_pair()) {
      pairs.push_back(k);
    }
  }
  return pairs;
}

Field position_field(std::string name, const properties::Trial& trial, std::int64_t end) {
  Field field{std::move(name), FieldKind::position, 0, end - 1};
  for (const std::int64_t length : critical_lengths(*trial.encoding)) {
    field.landmarks.insert(field.landmarks.end(), {length - 1, length, length + 1});
  }
  return field;
}

} // namespace posproof::fuzz
