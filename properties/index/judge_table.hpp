#pragma once
/// The biases of a learned table that is read through buckets.

#include "properties/trial.hpp"
#include "spec/index_oracle.hpp"

namespace posproof::properties::index {

/// Adds table-bias: of every head at every distance of the context, towards earlier and later keys, and in a
/// block of many queries. False where the subject does not answer.
[[nodiscard]] bool judge_table(Trial& trial, const IndexOracle& oracle);

} // namespace posproof::properties::index
