#pragma once
/// Statements about attention when the order of its tokens changes.

#include "properties/examiner/examination.hpp"

#include <cstdint>

namespace posproof::properties::examiner {

/// What attention is given beside its tokens.
enum class Positions : std::uint8_t { none, causal_mask, rope, alibi, sinusoidal };

/// What the tokens in another order are said to give: what they gave before; the same in the same other
/// order; the same in the inverse of that order.
enum class Reordering : std::uint8_t { unchanged, equivariant, inverse };

/// Which result is looked at.
enum class AttentionPart : std::uint8_t { output, weights, pooled };

/// For all inputs, weights and permutations P: the part of Attn(PX) is that of Attn(X), reordered so. A
/// pooled output has no order.
[[nodiscard]] Outcome attention_reorders(const Examining& examining, AttentionPart part,
                                         Reordering reordering, Positions positions = Positions::none);

/// There are an input and a permutation for which the output is not that of Attn(X) in the other order, and
/// some for which its sum over the tokens is another.
[[nodiscard]] Outcome order_is_seen(const Examining& examining, Positions positions);

} // namespace posproof::properties::examiner
