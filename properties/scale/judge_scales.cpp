#include "properties/scale/judge_scales.hpp"

#include "properties/plain_result.hpp"
#include "properties/rounding_verdict.hpp"
#include "properties/scale/scale_bound.hpp"
#include "properties/scale/scale_judges.hpp"
#include "properties/watched_calls.hpp"

namespace posproof::properties::scale {

ScaleTrial::Expected ScaleTrial::expected(int pair, std::int64_t offset) const {
  const double value = truth.scale(pair, offset).high;
  return {value, scale_bound(trial.declaration().accuracy, format(), truth.xpos(), pair, offset, value)};
}

bool ScaleTrial::may_overflow(const Expected& expected) const noexcept {
  return !(expected.value + expected.bound < first_infinite(format()));
}

void judge_scales(Trial& trial) {
  if (!trial.declaration().offers.encode) {
    return;
  }
  const auto oracle = reference::make_xpos_oracle(std::get<XposScale>(trial.encoding->scheme));
  ScaleTruth truth(*oracle);
  if (!count::judge_rows(trial, truth)) {
    return;
  }
  constexpr std::pair<const char*, std::optional<PropertyResult> (*)(const ScaleTrial&)> judges[] = {
      {"scale-monotone", judge_monotone}, {"scale-product", judge_product}, {"scale-centre", judge_centre}};
  for (const auto& [id, judge] : judges) {
    if (!trial.wants(id) || trial.should_stop()) {
      continue;
    }
    auto result = judge({trial, truth});
    if (!result) {
      return;
    }
    trial.add(std::move(*result));
  }
  trial.add(guard_zone_result(trial));
}

} // namespace posproof::properties::scale
