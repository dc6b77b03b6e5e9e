#include "properties/functions/cached_shift.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof::properties {
namespace {

/// The whole of k in `corrections` steps that differ by at most one.
std::vector<std::int64_t> steps_of(const CachedShiftCase& shift) {
  std::vector<std::int64_t> steps;
  std::int64_t done = 0;
  for (int i = 1; i <= shift.corrections; ++i) {
    const std::int64_t end = shift.shift * i / shift.corrections;
    steps.push_back(end - done);
    done = end;
  }
  return steps;
}

} // namespace

CaseVerdict judge_cached_shift(RotationAccess& access, const CachedShiftCase& shift) {
  const std::vector<std::int64_t> steps = steps_of(shift);
  std::vector<double> etas{access.error_at(shift.frequency, shift.position)};
  for (const std::int64_t step : steps) {
    etas.push_back(access.error_at(shift.frequency, step));
  }
  const double relative =
      cached_shift_bound(etas, access.error_at(shift.frequency, shift.position - shift.shift));
  const double amplitude = access.amplitude();
  const auto turns = static_cast<double>(etas.size());
  CaseVerdict verdict;
  // Every rotation may flush both components to the subnormal floor.
  verdict.bound =
      (relative + turns * amplitude_rounding(amplitude)) * std::hypot(shift.x, shift.y) +
      (turns + 1) * std::numbers::sqrt2 * access.floor() / std::min(1.0, std::pow(amplitude, turns));
  verdict.applies = relative < trivial_pair_distance;
  const PairValue x{static_cast<double>(shift.x), static_cast<double>(shift.y)};
  std::vector<PairValue> turned;
  const auto fail = [&] {
    verdict.failure = access.message();
    verdict.observed = finite_or_infinite(std::nan(""));
    verdict.applies = true;
    return verdict;
  };
  if (!access.rotate(shift.frequency, {{shift.position, x}, {shift.position - shift.shift, x}}, turned)) {
    return fail();
  }
  PairValue cached = turned[0];
  const PairValue direct{turned[1].first / amplitude, turned[1].second / amplitude};
  for (const std::int64_t step : steps) {
    if (!access.rotate(shift.frequency, {{-step, cached}}, turned)) {
      return fail();
    }
    cached = turned[0];
  }
  const double factor = std::pow(amplitude, turns);
  cached = {cached.first / factor, cached.second / factor};
  verdict.observed =
      finite_or_infinite(std::hypot(cached.first - direct.first, cached.second - direct.second));
  verdict.values = {{"got turned back, first", cached.first},
                    {"got turned back, second", cached.second},
                    {"want turned once, first", direct.first},
                    {"want turned once, second", direct.second}};
  return verdict;
}

} // namespace posproof::properties
