#pragma once
/// Positions at which faults show: edges of formats, tables and caches, and of each pair's own period.

#include <cstdint>
#include <span>
#include <vector>

namespace posproof {

/// The edge positions in [0, context), ascending: 0, 1, around the powers of two at which f16, bf16 and f32
/// stop holding integers and where tables end, and the end of the context itself.
[[nodiscard]] std::vector<std::int64_t> edge_positions(std::int64_t context);

/// The integer nearest to m·π/(2ω), clamped to [0, context): sine or cosine of the pair is near a zero or an
/// extremum there. m ≥ 0; context > 0.
[[nodiscard]] std::int64_t nearest_to_quarter_turn(double frequency, std::int64_t m,
                                                   std::int64_t context) noexcept;

/// A position at which the pair has turned by about `angle` but by less than a quarter turn more than it, at
/// least 1 and below context (context ≥ 2): where its frequency and the sign of its sine can be read.
[[nodiscard]] std::int64_t position_of_angle(double frequency, double angle, std::int64_t context) noexcept;

} // namespace posproof
