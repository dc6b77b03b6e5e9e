#pragma once
/// What else measured angles fit, to name a mismatch of declarations; nothing is judged by it.

#include "properties/measured_angle.hpp"

#include <string>
#include <vector>

namespace posproof::properties {

/// The end of a sentence, "; all fit no scaling where '…' is declared", for angles that do not fit the
/// declaration: the first that all of them fit of the encodings that code bases take for one another, the
/// other bases, and the other factors of a scaling that the angles themselves propose. Empty where they fit
/// none.
[[nodiscard]] std::string other_frequencies(const Trial& trial, const std::vector<MeasuredAngle>& angles);

} // namespace posproof::properties
