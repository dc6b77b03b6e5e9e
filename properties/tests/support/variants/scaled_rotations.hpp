#pragma once
/// Scaled rotary encodings that the algorithms of the field are tried on.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <vector>

namespace posproof::properties::tests {

/// A rotary encoding with a scaling, and axes where there are several.
[[nodiscard]] Encoding scaled_rope(int rotary, int head, double base, RopeScaling scaling,
                                   Layout layout = Layout::half_split, RotaryAxes axes = {});

/// The algorithm on each of the encodings, format and context going round from the one numbered `first` on.
Variants on_scaled_rotations(const std::string& algorithm, const SubjectSource& subject,
                             const std::vector<Encoding>& encodings, std::size_t first);

} // namespace posproof::properties::tests
