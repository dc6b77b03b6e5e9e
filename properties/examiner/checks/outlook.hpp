#pragma once
/// What can be checked of statements about when to use which encoding, and about layers.

#include "properties/examiner/examination.hpp"

#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

/// The sinusoid at the widths and bases that are in use leaves nothing that training has seen while the
/// length stays at most N + `more`.
[[nodiscard]] Outcome fixed_lengths_are_covered(const Examining& examining, std::int64_t more);

/// The presets some of whose layers turn by other frequencies than others are these.
[[nodiscard]] Outcome layers_differ_in(const Examining& examining,
                                       const std::vector<std::string_view>& names);

} // namespace posproof::properties::examiner
