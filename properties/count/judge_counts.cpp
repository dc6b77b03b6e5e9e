#include "properties/count/judge_counts.hpp"

#include "properties/count/encoding_properties.hpp"
#include "properties/count/ratio_truth.hpp"
#include "properties/count/row_judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/watched_calls.hpp"

namespace posproof::properties::count {
namespace {

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
