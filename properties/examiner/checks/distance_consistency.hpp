#pragma once
/// Statements about the distance of the codes of two positions.

#include "properties/examiner/examination.hpp"

#include <cstdint>
#include <functional>

namespace posproof::properties::examiner {

/// Which declared variants of the sinusoidal encoding are meant.
enum class VariantGroup : std::uint8_t {
  even,         ///< even d, both columns of every frequency: either order and denominator
  concatenated, ///< odd d with a column of zeros
  odd,          ///< odd d without the last cosine
  printed       ///< the cosine column takes the exponent (2i+1)/d
};

/// ‖e(p+k) - e(p)‖ is the same for all p.
[[nodiscard]] Outcome row_distance_depends_on_offset(const Examining& examining, VariantGroup group);

/// ‖e(p+k) - e(p)‖² = `multiple`·Σ sin²(kω_i/2).
[[nodiscard]] Outcome row_distance_is_sum_of_sines(const Examining& examining, int multiple);

/// The codes of a call do not depend on its length, in every declared variant.
[[nodiscard]] Outcome sinusoidal_ignores_the_length(const Examining& examining);

/// Of the schemes side by side exactly those depend on the length whose name begins with one of the names.
[[nodiscard]] Outcome these_depend_on_the_length(const Examining& examining,
                                                 const std::vector<std::string_view>& names);

/// Where the frequencies depend on the length: the distance of two neighbouring rotations of a unit pair
/// differs between a call of the trained length and one twice as long.
[[nodiscard]] Outcome distance_changes_with_the_length(const Examining& examining);

} // namespace posproof::properties::examiner
