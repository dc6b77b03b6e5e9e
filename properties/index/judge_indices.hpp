#pragma once
/// Tables of rows and buckets: every index of the context and of ±2^20 exactly, and where the subject must
/// refuse.

#include "properties/trial.hpp"

namespace posproof::properties::index {

/// Judges a trial whose encoding is T5, Shaw or learned. Adds index-exact, index-monotone, index-saturation,
/// index-decode, index-refusal, defined, repeatability and guard-zones.
void judge_indices(Trial& trial);

} // namespace posproof::properties::index
