#include "properties/implied.hpp"

#include "spec/lemma.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties {

void imply(const Trial& trial, PropertyResult& result, std::string_view lemma,
           const std::vector<std::string_view>& premises, std::string covers, double bound, double trivial) {
  const bool all_hold = std::all_of(premises.begin(), premises.end(), [&](std::string_view premise) {
    const PropertyResult* const found = trial.found(premise);
    return found != nullptr && found->verdict == Verdict::holds;
  });
  if (result.verdict != Verdict::holds || !all_hold) {
    return;
  }
  if (!(bound < trivial)) {
    result.reason += fmt::format("; lemma {} gives {}, which says nothing", lemma, short_text(bound));
    return;
  }
  result.evidence = Evidence::implied;
  result.reason += fmt::format("; by lemma {} at most {} for {}", lemma, short_text(bound), covers);
  result.lemma = LemmaUse{std::string(lemma), std::move(covers), bound};
}

std::vector<std::string_view> row_premises() {
  return {"accuracy"};
}

std::vector<std::string_view> rotation_premises(const Trial& trial) {
  std::vector<std::string_view> premises = row_premises();
  if (!trial.rotation_bounds.empty()) {
    premises.emplace_back("rotation");
  }
  return premises;
}

std::vector<double> observed_errors(const Trial& trial) {
  std::vector<double> errors;
  const auto& largest = trial.findings.largest_error;
  for (std::size_t k = 0; k < largest.size(); ++k) {
    if (trial.model_lanes().lanes[k].is_pair()) {
      errors.push_back(largest[k] / trial.amplitude());
    }
  }
  return errors;
}

double observed_rotation_error(const Trial& trial) {
  double compute = 0;
  double output = 0;
  if (!trial.rotation_bounds.empty()) {
    compute = trial.rotation_bounds.front().compute;
    output = trial.rotation_bounds.front().output;
  }
  double largest = 0;
  std::vector<double> errors = observed_errors(trial);
  for (const double error : trial.findings.largest_rotated_error) {
    errors.push_back(error / trial.amplitude());
  }
  for (const double error : errors) {
    largest = std::max(largest, rotation_error(error, compute, output));
  }
  return largest;
}

} // namespace posproof::properties
