#pragma once
/// Statements about which pairs change fast and which slowly.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// Which end of the row is meant.
enum class RowEnd : std::uint8_t { first, last };

/// |e_i(p+1) - e_i(p)| = 2sin(ω_i/2) at every p, which falls with i, or rises (`falls` not set).
[[nodiscard]] Outcome pair_steps_fall(const Examining& examining, bool falls);

/// The distance of pair i grows with the offset up to π/ω_i, and that reaches further for larger i (`grows`)
/// or for smaller ones.
[[nodiscard]] Outcome pair_reach_grows(const Examining& examining, bool grows);

/// Of all pairs of every even d ≥ 4 the one at this end has the highest frequency, the shortest period and
/// the largest step (`is_fast`), or the lowest, longest and smallest.
[[nodiscard]] Outcome end_changes(const Examining& examining, RowEnd end, bool is_fast);

} // namespace posproof::properties::examiner
