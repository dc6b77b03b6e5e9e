#pragma once
/// R_a R_b x = R_(a+b) x: turning twice against turning once, one pair, the subject compared with itself.

#include "properties/functions/rotation_access.hpp"

namespace posproof::properties {

struct GroupCase {
  std::int64_t first = 0;  ///< a
  std::int64_t second = 0; ///< b; a + b < context
  int frequency = 0;
  int x = 1; ///< the pair (x, y), small integers that every format holds
  int y = 0;

  friend bool operator==(const GroupCase&, const GroupCase&) = default;
};

/// Bound: lemma group-law with the errors of rotated data at the three positions, times ‖(x, y)‖.
[[nodiscard]] CaseVerdict judge_group_law(RotationAccess& access, const GroupCase& group);

/// The numbers of many cases, which are turned together. False, and no numbers, if a call was not answered.
[[nodiscard]] bool measure_group_laws(RotationAccess& access, std::span<const GroupCase> groups,
                                      std::span<CaseMeasure> measures);

} // namespace posproof::properties
