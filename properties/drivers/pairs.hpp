#pragma once
/// Relational properties on generated cases: RapidCheck draws and shrinks, the subject is compared with
/// itself.

#include "properties/functions/group_law.hpp"
#include "properties/functions/linear_shift.hpp"
#include "properties/functions/relative_score.hpp"

namespace posproof::properties {

/// Each draws trial.options.relational_cases cases from the seed of the trial (RC_PARAMS may say otherwise)
/// and returns the result with the shrunk counterexample, its seed and the largest use of the bound. Throws
/// InputError for an RC_PARAMS that RapidCheck would ignore in part.
[[nodiscard]] PropertyResult check_linear_shift(const Trial& trial);
[[nodiscard]] PropertyResult check_group_law(const Trial& trial);
[[nodiscard]] PropertyResult check_cached_shift(const Trial& trial);
[[nodiscard]] PropertyResult check_relative_score(const Trial& trial);

} // namespace posproof::properties
