#include "properties/examiner/checks/tiles.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup tiles;
const ExaminationGroup tiles{
    {"B11",
     "RoPE goes with attention that is computed tile by tile (FlashAttention)",
     {{"for every even d, base > 1, layout, direction, tokens and every size of tiles: rotating the tiles of "
       "tokens, each from its first position, gives the tiles of the whole, and so do their scores",
       [](const Examining& examining) { return token_tiles_equal_whole(examining, TileStart::own); },
       Passes::two},
      {"softmax attention on rotated queries and keys, computed over tiles of keys with a running maximum "
       "and a "
       "running sum, equals that over all keys at once",
       [](const Examining& examining) {
         return tiled_attention_equals_whole(examining, Rescaling::applied);
       }},
      {"in the interleaved layout, for every even d and even 0 < c < d, no column below c of R_p·x depends "
       "on a "
       "column of x from c on: a head can be cut at c",
       [](const Examining& examining) { return head_can_be_cut(examining, Layout::interleaved, 2); }},
      {"in the half-split layout, for every even d and every 0 < c < d, some column below c of R_1·x depends "
       "on a "
       "column of x from c on: every cut of the head cuts a pair",
       [](const Examining& examining) { return every_cut_cuts_a_pair(examining, Layout::half_split); }},
      {"in the half-split layout a tile of the columns a to b - 1 and a + d/2 to b + d/2 - 1, 0 ≤ a < b ≤ "
       "d/2, "
       "depends on its own columns alone",
       [](const Examining& examining) { return twin_tiles_are_closed(examining, Layout::half_split); }}}},
};

} // namespace posproof::properties::examiner::examinations
