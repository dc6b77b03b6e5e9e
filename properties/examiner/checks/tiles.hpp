#pragma once
/// Statements about rotation and attention computed in tiles.

#include "properties/examiner/examination.hpp"
#include "spec/convention.hpp"

namespace posproof::properties::examiner {

/// The position that the first token of a tile is given.
enum class TileStart : std::uint8_t { own, zero };

/// Rotating and scoring tiles of tokens gives the tiles of the whole.
[[nodiscard]] Outcome token_tiles_equal_whole(const Examining& examining, TileStart start);

/// What happens to the sums so far when the running maximum grows.
enum class Rescaling : std::uint8_t { applied, forgotten };

/// Attention over tiles of keys equals that over all keys.
[[nodiscard]] Outcome tiled_attention_equals_whole(const Examining& examining, Rescaling rescaling);

/// No column below c depends on one from c on, for every even d and every c that `step` divides.
[[nodiscard]] Outcome head_can_be_cut(const Examining& examining, Layout layout, int step);

/// For every even d and 0 < c < d some column below c depends on one from c on.
[[nodiscard]] Outcome every_cut_cuts_a_pair(const Examining& examining, Layout layout);

/// Tiles of the columns a … b-1 and a + d/2 … b + d/2 - 1 depend on their own columns alone.
[[nodiscard]] Outcome twin_tiles_are_closed(const Examining& examining, Layout layout);

} // namespace posproof::properties::examiner
