#include "properties/functions/relative_score.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

namespace posproof::properties {

CaseVerdict judge_relative_score(RotationAccess& access, const ScoreCase& score) {
  const PairValue q{static_cast<double>(score.query_first), static_cast<double>(score.query_second)};
  const PairValue k{static_cast<double>(score.key_first), static_cast<double>(score.key_second)};
  const std::int64_t m = score.query_position;
  const std::int64_t n = score.key_position;
  const std::int64_t t = score.shift;
  const auto eta = [&](std::int64_t position) { return access.error_at(score.frequency, position); };
  const double relative = score_bound(eta(m), eta(n)) + score_bound(eta(m + t), eta(n + t));
  const double q_length = std::hypot(q.first, q.second);
  const double k_length = std::hypot(k.first, k.second);
  CaseVerdict verdict;
  // The product of two rotated vectors carries the subnormal floor of either; 2^-50 covers the sum in double.
  const double amplitude = access.amplitude();
  const double floor = access.floor() / std::min(1.0, amplitude);
  verdict.bound = (relative + 0x1p-50 + amplitude_rounding(amplitude)) * q_length * k_length +
                  2 * std::numbers::sqrt2 * floor * (q_length + k_length + floor);
  verdict.applies = relative < trivial_pair_distance;
  std::vector<PairValue> turned;
  if (!access.rotate(score.frequency, {{m, q}, {n, k, true}, {m + t, q}, {n + t, k, true}}, turned)) {
    verdict.failure = access.message();
    verdict.observed = finite_or_infinite(std::nan(""));
    verdict.applies = true;
    return verdict;
  }
  // A sound rotation leaves the other components zero, which add nothing.
  const double here = access.score(0, 1) / (amplitude * amplitude);
  const double there = access.score(2, 3) / (amplitude * amplitude);
  verdict.observed = finite_or_infinite(std::fabs(here - there));
  const auto text = [](const PairValue& value) {
    return fmt::format("({:.9g}, {:.9g})", value.first, value.second);
  };
  verdict.values = {{"rotated query at m", text(turned[0])},
                    {"rotated key at n", text(turned[1])},
                    {"rotated query at m+t", text(turned[2])},
                    {"rotated key at n+t", text(turned[3])},
                    {"got score at (m, n)", here},
                    {"got score at (m+t, n+t)", there}};
  return verdict;
}

} // namespace posproof::properties
