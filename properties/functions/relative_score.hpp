#pragma once
/// The score of a query rotated at m and a key rotated at n depends on m - n alone: two placements with the
/// same difference, the subject compared with itself.

#include "properties/functions/rotation_access.hpp"

namespace posproof::properties {

struct ScoreCase {
  std::int64_t query_position = 0; ///< m
  std::int64_t key_position = 0;   ///< n
  std::int64_t shift = 0;          ///< t ≥ 0; m + t and n + t < context
  int frequency = 0;
  int query_first = 1; ///< components of query and key in the pair, small integers
  int query_second = 0;
  int key_first = 1;
  int key_second = 0;

  friend bool operator==(const ScoreCase&, const ScoreCase&) = default;
};

/// Bound: lemma relative-score with the errors of rotated data at the four positions, times ‖q‖·‖k‖, never
/// relative to the score itself, which cancels.
[[nodiscard]] CaseVerdict judge_relative_score(RotationAccess& access, const ScoreCase& score);

/// The numbers of many cases, which are turned in one call. False, and no numbers, if it was not answered.
[[nodiscard]] bool measure_relative_scores(RotationAccess& access, std::span<const ScoreCase> scores,
                                           std::span<CaseMeasure> measures);

} // namespace posproof::properties
