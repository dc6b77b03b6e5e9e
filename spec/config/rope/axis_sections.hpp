#pragma once
/// The numbers of pairs that read each axis of positions.

#include "spec/config/fields.hpp"
#include "spec/schemes/rotary_axes.hpp"

#include <vector>

namespace posproof::config {

inline constexpr IntegerRange section_range{1, width_range.largest / 2};

/// Throws InputError at the field where they are no partition of the pairs.
[[nodiscard]] std::vector<int> checked_sections(const Fields& fields,
                                                const Reading<std::vector<std::int64_t>>& sections,
                                                RotaryAxes::Arrangement arrangement, int pairs);

} // namespace posproof::config
