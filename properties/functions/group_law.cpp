#include "properties/functions/group_law.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof::properties {

CaseVerdict judge_group_law(RotationAccess& access, const GroupCase& group) {
  const double length = std::hypot(static_cast<double>(group.x), static_cast<double>(group.y));
  const double relative = group_law_bound(access.error_at(group.frequency, group.first),
                                          access.error_at(group.frequency, group.second),
                                          access.error_at(group.frequency, group.first + group.second));
  CaseVerdict verdict;
  // Each of the three rotations may flush both components to the subnormal floor.
  const double amplitude = access.amplitude();
  verdict.bound = (relative + amplitude_rounding(amplitude)) * length +
                  3 * std::numbers::sqrt2 * access.floor() / std::min(1.0, amplitude * amplitude);
  verdict.applies = relative < trivial_pair_distance;
  const PairValue x{static_cast<double>(group.x), static_cast<double>(group.y)};
  std::vector<PairValue> once;
  std::vector<PairValue> twice;
  if (!access.rotate(group.frequency, {{group.second, x}, {group.first + group.second, x}}, once) ||
      !access.rotate(group.frequency, {{group.first, once[0]}}, twice)) {
    verdict.failure = access.message();
    verdict.observed = finite_or_infinite(std::nan(""));
    verdict.applies = true;
    return verdict;
  }
  // Every turn multiplies by the amplitude.
  for (PairValue* value : {&twice[0], &once[1]}) {
    const double factor = value == twice.data() ? amplitude * amplitude : amplitude;
    *value = {value->first / factor, value->second / factor};
  }
  verdict.observed =
      finite_or_infinite(std::hypot(twice[0].first - once[1].first, twice[0].second - once[1].second));
  verdict.values = {{"got turned twice, first", twice[0].first},
                    {"got turned twice, second", twice[0].second},
                    {"want turned once, first", once[1].first},
                    {"want turned once, second", once[1].second}};
  return verdict;
}

} // namespace posproof::properties
