#pragma once
/// Statements about how positions enter a score: RoPE, ALiBi, T5.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

enum class ScoreScheme : std::uint8_t { rope, alibi, t5 };

/// The score is bilinear in q and k: 0 for q = 0 at all positions.
[[nodiscard]] Outcome positions_multiply(const Examining& examining, ScoreScheme scheme);

/// The score is that without positions and a term that no q or k changes.
[[nodiscard]] Outcome positions_add(const Examining& examining, ScoreScheme scheme);

/// Some q and k change what positions add.
[[nodiscard]] Outcome positions_do_not_add(const Examining& examining, ScoreScheme scheme);

} // namespace posproof::properties::examiner
