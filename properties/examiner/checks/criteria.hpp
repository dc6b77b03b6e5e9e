#pragma once
/// Statements about the matrix of criteria.

#include "properties/examiner/examination.hpp"

#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

/// The scheme meets each of these criteria.
[[nodiscard]] Outcome scheme_meets(const Examining& examining, std::string_view scheme,
                                   const std::vector<std::string_view>& ids);

/// The scheme meets none of these criteria.
[[nodiscard]] Outcome scheme_breaks(const Examining& examining, std::string_view scheme,
                                    const std::vector<std::string_view>& ids);

/// These schemes of the matrix meet all criteria, and the others do not.
[[nodiscard]] Outcome all_criteria_are_met_by(const Examining& examining,
                                              const std::vector<std::string_view>& schemes);

} // namespace posproof::properties::examiner
