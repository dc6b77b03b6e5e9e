#pragma once
/// Real numbers in the formats of subjects.

#include "reference/real.hpp"
#include "spec/format.hpp"

namespace posproof::properties::examiner {

/// The number of the format nearest to the truth, ties to even. Throws std::runtime_error where the enclosure
/// does not settle which.
[[nodiscard]] double rounded_value(Format format, const reference::Real& truth);

} // namespace posproof::properties::examiner
