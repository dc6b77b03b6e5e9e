#pragma once
/// Positions written as numbers: the subject's accuracy, and the properties that the encoding itself lacks.

#include "properties/trial.hpp"

namespace posproof::properties::count {

/// Judges a trial whose encoding counts. Adds count-accuracy, defined, repeatability and guard-zones of the
/// subject, and count-bounded, count-step, count-lipschitz, count-shift and count-distinct of the encoding.
void judge_counts(Trial& trial);

} // namespace posproof::properties::count
