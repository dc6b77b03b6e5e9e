#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup tiles;
const ClaimGroup tiles{
    {.id = "B11",
     .source = "B §3.2 (Dao et al. 2022)",
     .statement = "RoPE goes with attention that is computed tile by tile (FlashAttention)",
     .about = about::schemes<Rope>,
     .formal =
         {{ClauseRole::printed,
           "for every even d, base > 1, layout, direction, tokens and every size of tiles: rotating the "
           "tiles of "
           "tokens, each from its first position, gives the tiles of the whole, and so do their scores"},
          {ClauseRole::printed,
           "softmax attention on rotated queries and keys, computed over tiles of keys with a "
           "running maximum and a running sum, equals that over all keys at once"},
          {ClauseRole::beside,
           "in the interleaved layout, for every even d and even 0 < c < d, no column below c "
           "of R_p·x depends on a column of x from c on: a head can be cut at c"},
          {ClauseRole::beside, "in the half-split layout, for every even d and every 0 < c < d, some column "
                               "below c of R_1·x depends on "
                               "a column of x from c on: every cut of the head cuts a pair"},
          {ClauseRole::beside,
           "in the half-split layout a tile of the columns a to b - 1 and a + d/2 to b + d/2 - "
           "1, 0 ≤ a < b ≤ d/2, depends on its own columns alone"}},
     .domain =
         "integer positions; real x; even d; any base > 1; half-split or interleaved, forward or backward",
     .expected = Evidence::proved,
     .not_checkable =
         "that tiles give the same bits is a promise of a subject: rotation and split-invariance judge "
         "it. Speed is no arithmetic"},
};

} // namespace posproof::ledger
