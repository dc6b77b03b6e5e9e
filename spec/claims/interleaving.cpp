#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup interleaving;
const ClaimGroup interleaving{
    {.id = "A13",
     .source = "A §2",
     .statement = "sine and cosine side by side keep the position complete",
     .formal =
         {{ClauseRole::printed, "for every even d, every i and real p: sin²(pω_i) + cos²(pω_i) = 1"},
          {ClauseRole::printed, "for every even d, every i and all reals p, q: pair i is the same at p and q "
                                "if and only if (p - q)·ω_i is a multiple of 2π"},
          {ClauseRole::printed,
           "for every even d, base > 1 and all integers p ≠ q: the codes of p and q differ"},
          {ClauseRole::beside, "for every even d, base > 1 and all reals p ≠ q: the codes of p and q differ"},
          {ClauseRole::beside, "sines alone, reals: for every even d and all reals p, q with equal sines in "
                               "all pairs the cosines are equal"},
          {ClauseRole::beside,
           "sines alone, reals, d = 4: all reals p, q ≥ 0 with equal sines in both pairs have equal cosines"},
          {ClauseRole::beside, "sines alone, reals, d = 6, b = 10000: for all reals p ≠ q some sine differs"},
          {ClauseRole::beside, "sines alone, integers: for every even d and all integers p, q with equal "
                               "sines in all pairs the cosines are equal; pair 0 alone gives p = q"},
          {ClauseRole::beside, "cosines alone, non-negative reals: for every even d and all reals p, q ≥ 0 "
                               "with equal cosines in all pairs the sines are equal"},
          {ClauseRole::beside, "cosines alone, integers: for every even d and all integers p, q with equal "
                               "cosines in all pairs the sines are equal"},
          {ClauseRole::beside,
           "cosines alone, non-negative integers: for every even d and all integers p, q ≥ 0 with equal "
           "cosines in all pairs the sines are equal; pair 0 alone gives p = q"},
          {ClauseRole::beside,
           "for every odd d ≥ 3 up to 4096, interleaved: every frequency has a sine and a cosine column"},
          {ClauseRole::beside,
           "for every even d up to 4096: the concatenated row has the columns of the interleaved "
           "one in another order, so that the order itself carries nothing"}},
     .domain = "even d, any base > 1 where none is said; positions from the set that each clause names",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
