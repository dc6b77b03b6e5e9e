#pragma once
/// PE(p+k) = M_k·PE(p), one pair, with M_k from the subject's own row k: the subject is compared with itself,
/// so that a wrong base passes and a rounded position does not.

#include "properties/functions/case_verdict.hpp"

namespace posproof::properties {

struct ShiftCase {
  std::int64_t position = 0;
  std::int64_t offset = 0; ///< position + offset < context
  int frequency = 0;       ///< of a complete pair

  friend bool operator==(const ShiftCase&, const ShiftCase&) = default;
};

/// Bound: lemma linear-shift with the class bounds at the three positions.
[[nodiscard]] CaseVerdict judge_linear_shift(CaseReader& reader, const ShiftCase& shift);

/// The numbers of many cases, whose rows are asked for in one call. False, and no numbers, if that was not
/// answered.
[[nodiscard]] bool measure_linear_shifts(CaseReader& reader, std::span<const ShiftCase> shifts,
                                         std::span<CaseMeasure> measures);

} // namespace posproof::properties
