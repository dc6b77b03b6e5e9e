#pragma once
/// Statements about the linear special case of layers with a residual connection.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// x_(l+1) = x_l + A_l·x_l, or A_l·x_l without the connection. Two inputs stay at least (1 - ρ)^L of their
/// distance apart after L layers with ‖A_l‖ ≤ ρ < 1.
[[nodiscard]] Outcome layers_keep_inputs_apart(const Examining& examining, bool is_residual);

/// x_L determines x_0 whatever the A_l of layers with the connection.
[[nodiscard]] Outcome layers_are_one_to_one(const Examining& examining);

} // namespace posproof::properties::examiner
