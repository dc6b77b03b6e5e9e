#pragma once
/// Statements about the phases that rotary presets reach beyond their trained length, by scaling
/// (properties/examiner/coverage.hpp says what counts as seen).

#include "properties/examiner/coverage.hpp"
#include "properties/examiner/examination.hpp"

#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

/// Without scaling some pair leaves at `multiple` times the trained length L, for each preset whose longest
/// wavelength exceeds L·least_wavelength.
[[nodiscard]] Outcome every_rotation_leaves(const Examining& examining, int multiple,
                                            double least_wavelength);

/// Stretched by as much as the context grows, no preset has a pair that leaves, at any of the multiples.
[[nodiscard]] Outcome stretching_covers(const Examining& examining,
                                        const std::vector<std::string_view>& names,
                                        const std::vector<int>& multiples);

/// No scaling leaves more pairs of a preset outside than the stretching `most`. Beside it the pairs that
/// leave for each multiple: presets by stretchings.
[[nodiscard]] Outcome none_leaves_more_than(const Examining& examining, std::string_view most,
                                            const std::vector<int>& multiples);

} // namespace posproof::properties::examiner
