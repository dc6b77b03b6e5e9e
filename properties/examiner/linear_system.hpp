#pragma once
/// Small systems of linear equations over enclosures.

#include "reference/real.hpp"

#include <optional>
#include <vector>

namespace posproof::properties::examiner {

using RealMatrix = std::vector<std::vector<reference::Real>>; ///< row by row

/// The matrices X with A·X = B, by elimination. Empty where the enclosures do not show that A is regular.
[[nodiscard]] std::optional<RealMatrix> solved(RealMatrix a, RealMatrix b);

/// Empty where the enclosures do not show the matrix to be regular.
[[nodiscard]] std::optional<reference::Real> regular_determinant(RealMatrix a);

} // namespace posproof::properties::examiner
