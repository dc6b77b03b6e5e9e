#include "properties/count/judge_counts.hpp"

#include "properties/count/encoding_properties.hpp"
#include "properties/count/row_judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/relative_bound.hpp"
#include "properties/watched_calls.hpp"

#include <cmath>

namespace posproof::properties::count {
namespace {

/// Ratios of integers.
class RatioTruth final : public RowTruth {
public:
  explicit RatioTruth(const reference::CountingOracle& oracle) : oracle_(oracle) {}

  [[nodiscard]] const Oracle& oracle() const noexcept override { return oracle_; }
  [[nodiscard]] int columns() const noexcept override { return oracle_.columns(); }
  [[nodiscard]] RowValue at(Format format, const RowPoint& point, const Call& /*call*/) override {
    const reference::Ratio ratio = oracle_.ratio(point.column, point.position);
    const auto numerator = static_cast<double>(ratio.numerator);
    const auto denominator = static_cast<double>(ratio.denominator);
    const double value = numerator / denominator;
    return {value, std::fma(-value, denominator, numerator) / denominator, rounded(ratio, format)};
  }
  [[nodiscard]] double bound(AccuracyClass accuracy, Format format, const RowPoint& /*point*/,
                             const Call& /*call*/, double value) const override {
    return count_bound(accuracy, format).at(value, 0);
  }

private:
  const reference::CountingOracle& oracle_;
};

void judge_encoding(Trial& trial, const reference::CountingOracle& oracle) {
  const std::int64_t context = trial.options.context;
  const std::pair<const char*, std::function<PropertyResult()>> judges[] = {
      {"count-bounded", [&] { return judge_bounded(oracle, context); }},
      {"count-step", [&] { return judge_step(*trial.encoding); }},
      {"count-lipschitz", [&] { return judge_lipschitz(oracle, context); }},
      {"count-shift", [&] { return judge_shift(oracle, context); }},
      {"count-distinct", [&] { return judge_distinct(oracle, context, trial.declaration().table_format); }},
  };
  for (const auto& [id, judge] : judges) {
    if (trial.wants(id) && !trial.should_stop()) {
      trial.add(judge());
    }
  }
}

} // namespace

void judge_counts(Trial& trial) {
  const auto oracle = reference::make_counting_oracle(*trial.encoding);
  if (trial.declaration().offers.encode) {
    RatioTruth truth(*oracle);
    if (!judge_rows(trial, truth)) {
      return;
    }
    trial.add(guard_zone_result(trial));
  }
  judge_encoding(trial, *oracle);
}

} // namespace posproof::properties::count
