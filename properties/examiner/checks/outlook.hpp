#pragma once
/// What can be checked of statements about when to use which encoding, and about layers.

#include "properties/examiner/examination.hpp"

#include <cstdint>

namespace posproof::properties::examiner {

/// The sinusoid at the widths and bases that are in use leaves nothing that training has seen while the
/// length stays at most N + `more`.
[[nodiscard]] Outcome fixed_lengths_are_covered(const Examining& examining, std::int64_t more);

/// In every preset all layers with phases have the same frequencies.
[[nodiscard]] Outcome layers_are_alike(const Examining& examining);

/// Some preset has layers of different frequencies.
[[nodiscard]] Outcome some_layers_differ(const Examining& examining);

} // namespace posproof::properties::examiner
