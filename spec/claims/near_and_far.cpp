#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup near_and_far;
const ClaimGroup near_and_far{
    {.id = "A25",
     .source = "A §2, A §6, C",
     .statement = "high frequencies see what is near, low ones what is far",
     .formal =
         {{ClauseRole::printed, "for every even d ≥ 4, base > 1 and integer p: |e_i(p+1) - e_i(p)| = "
                                "2sin(ω_i/2), the same at every p, and falling as i grows and ω_i falls"},
          {ClauseRole::printed, "for every even d ≥ 4, base > 1: the distance |e_i(p+k) - e_i(p)| grows with "
                                "k up to π/ω_i, which reaches further the larger i, the lower ω_i"},
          {ClauseRole::beside, "as A §6 advises (long documents: look at the highest frequency, local "
                               "relations: at the low ones), for every even d ≥ 4: of all pairs the one with "
                               "the lowest frequency has the largest step and the shortest period"}},
     .domain = "even d ≥ 4, any base > 1, reals k ≥ 0",
     .expected = Evidence::proved,
     .not_checkable =
         "Where to look when a model does badly is advice. Its kernel, which pair changes with near "
         "distances and which with far ones, is examined; it is the opposite of what A §6 advises."},
    {.id = "C7",
     .source = "C",
     .statement = "pairs with i near 0 have low frequency and change slowly, and PE(p,0) = sin p has a short "
                  "period and changes fast; pairs with i near d have high frequency and change fast, and "
                  "PE(p,511) has a long period and changes slowly",
     .formal =
         {{ClauseRole::printed, "\"low frequency, i near 0: slow\", for every even d ≥ 4: of all pairs pair "
                                "0 has the lowest frequency, the longest period and the smallest step"},
          {ClauseRole::printed, "\"PE(p,0): short period, fast\", for every even d ≥ 4: of all pairs pair 0 "
                                "has the highest frequency, the shortest period and the largest step"},
          {ClauseRole::printed, "\"high frequency, i near d: fast\", for every even d ≥ 4: of all pairs the "
                                "last has the highest frequency, the shortest period and the largest step"},
          {ClauseRole::printed, "\"PE(p,511): long period, slow\", for every even d ≥ 4: of all pairs the "
                                "last has the lowest frequency, the longest period and the smallest step"},
          {ClauseRole::corrected,
           "for every even d ≥ 4: pair 0 has the highest frequency, the shortest period and the largest step "
           "of all pairs, and the last pair the lowest, the longest and the smallest; both second lines hold "
           "and both first ones do not"}},
     .domain = "even d ≥ 4, any base > 1; step: |e_i(p+1) - e_i(p)|",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
