#include "fuzz/row_outcomes.hpp"

#include "properties/facts.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::fuzz {

void take(Outcome& outcome, const properties::Trial& trial, const properties::RowAccuracy& rows,
          std::size_t row, properties::RowUses& uses) {
  rows.judge(row, uses);
  double use = 0;
  const int pairs = trial.model_lanes().size();
  for (int pair = 0; pair < pairs; ++pair) {
    const auto k = static_cast<std::size_t>(pair);
    const std::size_t band = band_of(pair, pairs);
    raise(outcome, ErrorStage::angle, band, uses.along[k]);
    raise(outcome, ErrorStage::magnitude, band, uses.across[k]);
    use = std::max(use, uses.use[k]);
    // The smaller of cosine and sine is the distance to the next zero, as the subject itself has it.
    const double angle = std::fabs(static_cast<double>(outcome.position)) * trial.frequency(pair);
    outcome.condition[band] =
        std::max(outcome.condition[band], static_cast<float>(angle / std::max(uses.least[k], 0x1p-60)));
  }
  if (use > 1 - 0x1p-20 && use < std::numeric_limits<double>::infinity()) {
    const properties::RowAccuracy::Worst worst = rows.worst(row);
    use = worst.verdict == Comparison::greater ? std::max(worst.use, 1 + 0x1p-52) : std::min(worst.use, 1.0);
  }
  outcome.use = std::max(outcome.use, use);
}

PropertyResult describe_row(std::string_view property, const properties::Trial& trial,
                            const properties::RowAccuracy& rows, std::size_t row) {
  const properties::RowAccuracy::Worst worst = rows.worst(row);
  PropertyResult result = result_of(property, worst.value.error, worst.bound);
  const Format format = row_format(trial);
  result.worst = describe_point(trial, format, worst.value.point, worst.value.observed, worst.bound);
  result.observed = result.worst->error;
  result.reason = fmt::format("class {} in {}", name_of(trial.declaration().accuracy), traits(format).name);
  if (worst.verdict == Comparison::undecided) {
    result.verdict = Verdict::undecided;
  }
  if (worst.verdict == Comparison::greater) {
    result.verdict = Verdict::violated;
    result.reason += fmt::format(" is broken at position {}", worst.value.point.position);
    result.counterexample =
        counterexample_of(trial, format, worst.value.point, worst.value.observed, worst.bound);
  }
  return result;
}

} // namespace posproof::fuzz
