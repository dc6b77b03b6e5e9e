#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup similarity_row;
const ClaimGroup similarity_row{
    {.id = "A20",
     .source = "A §4",
     .statement =
         "the mean cosine similarity of codes is 1.0, 0.87, 0.65 and 0.41 at the length differences 0, 10, "
         "50 and 100",
     .formal = {{ClauseRole::printed, "of codes k apart, for d = 512 and base 10000: (2/d)·Σ_i cos kω_i "
                                      "rounds to 1.0, 0.87, 0.65, 0.41 at k "
                                      "= 0, 10, 50, 100"},
                {ClauseRole::printed,
                 "of codes k apart, for some even d ≤ 4096 and real base in [100, 10^6]: the same row"},
                {ClauseRole::printed, "of two sequences of N and N + k tokens, position by position, for d = "
                                      "512, base 10000 and some N ≤ "
                                      "128: the same row"},
                {ClauseRole::printed, "of two sequences of N and N + k tokens, over all pairs of positions, "
                                      "for d = 512, base 10000 and some N "
                                      "≤ 128: the same row"},
                {ClauseRole::printed, "of two sequences of N and N + k tokens, as the cosine of their mean "
                                      "codes, for d = 512, base 10000 and "
                                      "some N ≤ 128: the same row"},
                {ClauseRole::corrected, "of codes k apart, for d = 512 and base 10000: (2/d)·Σ_i cos kω_i "
                                        "rounds to 1.00, 0.68, 0.51, 0.44 at k "
                                        "= 0, 10, 50, 100"},
                {ClauseRole::beside,
                 "over every even d and real base in [100, 10^6], the largest distance of the similarities "
                 "at k = 10, 50 "
                 "and 100 to the printed row is nowhere below 0.1123, and below 0.1124 for some"}},
     .domain = "integers p, k; even d and real bases as each clause says; the denominator d, with "
               "half-minus-one in "
               "the table; an odd d that drops a cosine has no similarity of k alone",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
