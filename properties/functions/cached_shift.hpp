#pragma once
/// R(-k)R(p) = R(p-k): a cached key whose position changes is turned back, in one correction or in many, each
/// stored in the output format. One pair, the subject compared with itself.

#include "properties/functions/rotation_access.hpp"

namespace posproof::properties {

struct CachedShiftCase {
  std::int64_t position = 0; ///< p, of the key as first rotated
  std::int64_t shift = 0;    ///< k, 0 ≤ k ≤ p, in all
  int corrections = 1;       ///< steps that k is divided into, as evenly as integers allow
  int frequency = 0;
  int x = 1; ///< the pair (x, y), small integers that every format holds
  int y = 0;

  friend bool operator==(const CachedShiftCase&, const CachedShiftCase&) = default;
};

/// Bound: lemma cached-shift with the errors of rotated data at p, at every correction and at p - k, times
/// ‖(x, y)‖; it grows with the number of corrections. Positions down to -k are asked for.
[[nodiscard]] CaseVerdict judge_cached_shift(RotationAccess& access, const CachedShiftCase& shift);

/// The numbers of many cases, which are turned together, correction by correction. False, and no numbers, if
/// a call was not answered.
[[nodiscard]] bool measure_cached_shifts(RotationAccess& access, std::span<const CachedShiftCase> shifts,
                                         std::span<CaseMeasure> measures);

} // namespace posproof::properties
