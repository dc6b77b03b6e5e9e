#pragma once
/// One pass over the arguments of a table, outwards from 0: what is not exact, turns back or saturates
/// elsewhere.

#include "properties/trial.hpp"
#include "spec/index_oracle.hpp"

namespace posproof::properties::index {

/// Adds index-exact, index-monotone and index-saturation. False where the subject does not answer.
[[nodiscard]] bool sweep_indices(Trial& trial, const IndexOracle& oracle);

/// Distances are swept to this magnitude, or to the context where it is larger.
inline constexpr std::int64_t least_sweep = std::int64_t{1} << 20;

} // namespace posproof::properties::index
