#pragma once
/// The driver of biases: every head at every distance of the context on two anchors (three in the symmetric
/// form), the corners and a sample of rectangles, and the same call again.

#include "properties/trial.hpp"

namespace posproof::properties::bias {

/// Judges a trial whose encoding is ALiBi. Adds bias-accuracy, bias-slopes, bias-monotone, bias-zero,
/// bias-ties, bias-translation, bias-symmetry, defined, repeatability and guard-zones.
void drive(Trial& trial);

} // namespace posproof::properties::bias
