#pragma once
/// The hardest points of a context.

#include "properties/vectors/points.hpp"

namespace posproof::properties::vectors {

/// Positions that are searched one by one; of a longer context the first ones.
inline constexpr std::int64_t searched_positions = std::int64_t{1} << 18;

/// Points that are kept of each kind.
inline constexpr std::size_t hard_points_of_a_kind = 8;

/// The values nearest to zero that are not zero, of cosine and of sine, and those nearest to the middle
/// between two numbers of each format, in the call of the context and with one position on all axes. Ties go
/// to the smaller position, then the lower frequency.
[[nodiscard]] std::vector<PhasePoint> hard_points(const PhaseOracle& oracle, std::int64_t context);

} // namespace posproof::properties::vectors
