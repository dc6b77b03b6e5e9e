#pragma once
/// Statements about YaRN in its declared variants, on every preset that has it.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// ω'_i/ω_i is 1 in the first pairs, falls strictly over a ramp, and is 1/(s·error) in the last; more than
/// `unchanged` pairs keep their frequency. `error` is 1 in the definition.
[[nodiscard]] Outcome yarn_has_three_bands(const Examining& examining, int unchanged, double error);

/// Scores are multiplied by more than `least`: the square of the amplitude, times what softmax gets.
[[nodiscard]] Outcome yarn_raises_scores(const Examining& examining, double least);

/// Which blocks of distances [2^n, 2^(n+1)).
enum class Distances : std::uint8_t {
  beyond_training, ///< L ≤ 2^n, 2^(n+1) ≤ s·L
  all,             ///< 2^(n+1) ≤ s·L
};

/// The mean of the published bound B over every block is larger with YaRN than without scaling.
[[nodiscard]] Outcome yarn_weakens_mean_decay(const Examining& examining, Distances distances);

/// B(k) is larger with YaRN than without scaling at every L ≤ k < 2^n, the largest such power up to s·L.
[[nodiscard]] Outcome yarn_weakens_decay_everywhere(const Examining& examining);

} // namespace posproof::properties::examiner
