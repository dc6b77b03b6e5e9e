#pragma once
/// Trials of the scales of XPos.

#include "properties/trial.hpp"

namespace posproof::properties::scale {

/// Judges a trial whose encoding is XposScale. Adds count-accuracy, defined, repeatability and guard-zones,
/// and scale-monotone, scale-product and scale-centre.
void judge_scales(Trial& trial);

} // namespace posproof::properties::scale
