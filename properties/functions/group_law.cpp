#include "properties/functions/group_law.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof::properties {
namespace {

CaseMeasure bound_of(const RotationAccess& access, const GroupCase& group) {
  const double length = std::hypot(static_cast<double>(group.x), static_cast<double>(group.y));
  const double relative = group_law_bound(access.error_at(group.frequency, group.first),
                                          access.error_at(group.frequency, group.second),
                                          access.error_at(group.frequency, group.first + group.second));
  CaseMeasure measure;
  // Each of the three rotations may flush both components to the subnormal floor.
  const double amplitude = access.amplitude();
  measure.bound = (relative + amplitude_rounding(amplitude)) * length +
                  3 * std::numbers::sqrt2 * access.floor() / std::min(1.0, amplitude * amplitude);
  measure.applies = relative < trivial_pair_distance;
  return measure;
}

/// What cases are turned to, in units of the vector.
struct Turned {
  std::vector<PairValue> twice;
  std::vector<PairValue> once;
};

/// False if a call was not answered.
bool turn(RotationAccess& access, std::span<const GroupCase> groups, Turned& turned) {
  std::vector<RotationAccess::Item> items;
  items.reserve(2 * groups.size());
  for (const GroupCase& group : groups) {
    const PairValue x{static_cast<double>(group.x), static_cast<double>(group.y)};
    items.push_back({group.second, x, false, group.frequency});
    items.push_back({group.first + group.second, x, false, group.frequency});
  }
  std::vector<PairValue> values;
  if (!access.rotate(items, values)) {
    return false;
  }
  // Every turn multiplies by the amplitude.
  const double amplitude = access.amplitude();
  turned.once.clear();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    items[i] = {groups[i].first, values[2 * i], false, groups[i].frequency};
    turned.once.push_back({values[2 * i + 1].first / amplitude, values[2 * i + 1].second / amplitude});
  }
  items.resize(groups.size());
  if (!access.rotate(items, turned.twice)) {
    return false;
  }
  for (PairValue& value : turned.twice) {
    value = {value.first / (amplitude * amplitude), value.second / (amplitude * amplitude)};
  }
  return true;
}

void measure(const Turned& turned, std::size_t i, CaseMeasure& result) noexcept {
  result.measure(turned.twice[i].first, turned.twice[i].second, turned.once[i].first, turned.once[i].second);
}

} // namespace

CaseVerdict judge_group_law(RotationAccess& access, const GroupCase& group) {
  CaseVerdict verdict{bound_of(access, group), {}, {}};
  Turned turned;
  if (!turn(access, {&group, 1}, turned)) {
    verdict.failure = access.message();
    verdict.fail();
    return verdict;
  }
  measure(turned, 0, verdict);
  verdict.values = {{"got turned twice, first", turned.twice[0].first},
                    {"got turned twice, second", turned.twice[0].second},
                    {"want turned once, first", turned.once[0].first},
                    {"want turned once, second", turned.once[0].second}};
  return verdict;
}

bool measure_group_laws(RotationAccess& access, std::span<const GroupCase> groups,
                        std::span<CaseMeasure> measures) {
  Turned turned;
  if (!turn(access, groups, turned)) {
    return false;
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    measures[i] = bound_of(access, groups[i]);
    measure(turned, i, measures[i]);
  }
  return true;
}

} // namespace posproof::properties
