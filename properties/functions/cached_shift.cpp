#include "properties/functions/cached_shift.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof::properties {
namespace {

/// Correction `number` of all, counted from 0: k in steps that differ by at most one.
std::int64_t step_of(const CachedShiftCase& shift, int number) {
  return shift.shift * (number + 1) / shift.corrections - shift.shift * number / shift.corrections;
}

CaseMeasure bound_of(const RotationAccess& access, const CachedShiftCase& shift, std::vector<double>& etas) {
  etas.assign(1, access.error_at(shift.frequency, shift.position));
  for (int i = 0; i < shift.corrections; ++i) {
    etas.push_back(access.error_at(shift.frequency, step_of(shift, i)));
  }
  const double relative =
      cached_shift_bound(etas, access.error_at(shift.frequency, shift.position - shift.shift));
  const double amplitude = access.amplitude();
  const auto turns = static_cast<double>(etas.size());
  CaseMeasure measure;
  // Every rotation may flush both components to the subnormal floor.
  measure.bound =
      (relative + turns * amplitude_rounding(amplitude)) * std::hypot(shift.x, shift.y) +
      (turns + 1) * std::numbers::sqrt2 * access.floor() / std::min(1.0, std::pow(amplitude, turns));
  measure.applies = relative < trivial_pair_distance;
  return measure;
}

/// A key of each case, in units of the vector.
struct Turned {
  std::vector<PairValue> back;
  std::vector<PairValue> direct;
};

/// False if a call was not answered.
bool turn(RotationAccess& access, std::span<const CachedShiftCase> shifts, Turned& turned) {
  std::vector<RotationAccess::Item> items;
  items.reserve(2 * shifts.size());
  int most = 0;
  for (const CachedShiftCase& shift : shifts) {
    const PairValue x{static_cast<double>(shift.x), static_cast<double>(shift.y)};
    items.push_back({shift.position, x, false, shift.frequency});
    items.push_back({shift.position - shift.shift, x, false, shift.frequency});
    most = std::max(most, shift.corrections);
  }
  std::vector<PairValue> values;
  if (!access.rotate(items, values)) {
    return false;
  }
  const double amplitude = access.amplitude();
  turned.back.clear();
  turned.direct.clear();
  for (std::size_t i = 0; i < shifts.size(); ++i) {
    turned.back.push_back(values[2 * i]);
    turned.direct.push_back({values[2 * i + 1].first / amplitude, values[2 * i + 1].second / amplitude});
  }
  std::vector<std::size_t> of_item;
  for (int number = 0; number < most; ++number) {
    items.clear();
    of_item.clear();
    for (std::size_t i = 0; i < shifts.size(); ++i) {
      if (number < shifts[i].corrections) {
        items.push_back({-step_of(shifts[i], number), turned.back[i], false, shifts[i].frequency});
        of_item.push_back(i);
      }
    }
    if (!access.rotate(items, values)) {
      return false;
    }
    for (std::size_t item = 0; item < items.size(); ++item) {
      turned.back[of_item[item]] = values[item];
    }
  }
  for (std::size_t i = 0; i < shifts.size(); ++i) {
    const double factor = std::pow(amplitude, shifts[i].corrections + 1);
    turned.back[i] = {turned.back[i].first / factor, turned.back[i].second / factor};
  }
  return true;
}

void measure(const Turned& turned, std::size_t i, CaseMeasure& result) noexcept {
  result.measure(turned.back[i].first, turned.back[i].second, turned.direct[i].first,
                 turned.direct[i].second);
}

} // namespace

CaseVerdict judge_cached_shift(RotationAccess& access, const CachedShiftCase& shift) {
  std::vector<double> etas;
  CaseVerdict verdict{bound_of(access, shift, etas), {}, {}};
  Turned turned;
  if (!turn(access, {&shift, 1}, turned)) {
    verdict.failure = access.message();
    verdict.fail();
    return verdict;
  }
  measure(turned, 0, verdict);
  verdict.values = {{"got turned back, first", turned.back[0].first},
                    {"got turned back, second", turned.back[0].second},
                    {"want turned once, first", turned.direct[0].first},
                    {"want turned once, second", turned.direct[0].second}};
  return verdict;
}

bool measure_cached_shifts(RotationAccess& access, std::span<const CachedShiftCase> shifts,
                           std::span<CaseMeasure> measures) {
  Turned turned;
  if (!turn(access, shifts, turned)) {
    return false;
  }
  std::vector<double> etas;
  for (std::size_t i = 0; i < shifts.size(); ++i) {
    measures[i] = bound_of(access, shifts[i], etas);
    measure(turned, i, measures[i]);
  }
  return true;
}

} // namespace posproof::properties
