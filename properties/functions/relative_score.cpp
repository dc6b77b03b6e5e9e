#include "properties/functions/relative_score.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

namespace posproof::properties {
namespace {

constexpr std::size_t items_of_case = 4;

PairValue query_of(const ScoreCase& score) {
  return {static_cast<double>(score.query_first), static_cast<double>(score.query_second)};
}
PairValue key_of(const ScoreCase& score) {
  return {static_cast<double>(score.key_first), static_cast<double>(score.key_second)};
}

CaseMeasure bound_of(const RotationAccess& access, const ScoreCase& score) {
  const std::int64_t m = score.query_position;
  const std::int64_t n = score.key_position;
  const std::int64_t t = score.shift;
  const auto eta = [&](std::int64_t position) { return access.error_at(score.frequency, position); };
  const double relative = score_bound(eta(m), eta(n)) + score_bound(eta(m + t), eta(n + t));
  const double q_length = std::hypot(query_of(score).first, query_of(score).second);
  const double k_length = std::hypot(key_of(score).first, key_of(score).second);
  CaseMeasure measure;
  // The product of two rotated vectors carries the subnormal floor of either; 2^-50 covers the sum in double.
  const double amplitude = access.amplitude();
  const double floor = access.floor() / std::min(1.0, amplitude);
  measure.bound = (relative + 0x1p-50 + amplitude_rounding(amplitude)) * q_length * k_length +
                  2 * std::numbers::sqrt2 * floor * (q_length + k_length + floor);
  measure.applies = relative < trivial_pair_distance;
  return measure;
}

/// False if the call was not answered.
bool turn(RotationAccess& access, std::span<const ScoreCase> scores, std::vector<PairValue>& turned) {
  std::vector<RotationAccess::Item> items;
  items.reserve(items_of_case * scores.size());
  for (const ScoreCase& score : scores) {
    const PairValue q = query_of(score);
    const PairValue k = key_of(score);
    const int pair = score.frequency;
    items.push_back({score.query_position, q, false, pair});
    items.push_back({score.key_position, k, true, pair});
    items.push_back({score.query_position + score.shift, q, false, pair});
    items.push_back({score.key_position + score.shift, k, true, pair});
  }
  return access.rotate(items, turned);
}

/// The two scores of a case in units of the vectors.
struct Scores {
  double here = 0;
  double there = 0;

  /// A sound rotation leaves the other components zero, which add nothing.
  Scores(const RotationAccess& access, std::size_t first)
      : here(access.score(first, first + 1) / (access.amplitude() * access.amplitude())),
        there(access.score(first + 2, first + 3) / (access.amplitude() * access.amplitude())) {}
};

} // namespace

CaseVerdict judge_relative_score(RotationAccess& access, const ScoreCase& score) {
  CaseVerdict verdict{bound_of(access, score), {}, {}};
  std::vector<PairValue> turned;
  if (!turn(access, {&score, 1}, turned)) {
    verdict.failure = access.message();
    verdict.fail();
    return verdict;
  }
  const Scores scores(access, 0);
  verdict.measure(scores.there, scores.here);
  const auto text = [](const PairValue& value) {
    return fmt::format("({:.9g}, {:.9g})", value.first, value.second);
  };
  verdict.values = {{"rotated query at m", text(turned[0])},   {"rotated key at n", text(turned[1])},
                    {"rotated query at m+t", text(turned[2])}, {"rotated key at n+t", text(turned[3])},
                    {"got score at (m, n)", scores.here},      {"got score at (m+t, n+t)", scores.there}};
  return verdict;
}

bool measure_relative_scores(RotationAccess& access, std::span<const ScoreCase> scores,
                             std::span<CaseMeasure> measures) {
  std::vector<PairValue> turned;
  if (!turn(access, scores, turned)) {
    return false;
  }
  for (std::size_t i = 0; i < scores.size(); ++i) {
    measures[i] = bound_of(access, scores[i]);
    const Scores both(access, items_of_case * i);
    measures[i].measure(both.there, both.here);
  }
  return true;
}

} // namespace posproof::properties
