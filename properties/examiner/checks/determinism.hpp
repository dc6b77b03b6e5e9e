#pragma once
/// Statements about what the code of a position depends on.

#include "properties/examiner/examination.hpp"

#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

/// In every declared variant, and for unscaled RoPE, the code of p is the same in calls of all lengths,
/// indices and lengths of the whole sequence.
[[nodiscard]] Outcome code_is_function_of_position(const Examining& examining);

/// Of the schemes side by side exactly those hold trained numbers whose name begins with one of the names.
[[nodiscard]] Outcome these_are_trained(const Examining& examining,
                                        const std::vector<std::string_view>& names);

} // namespace posproof::properties::examiner
