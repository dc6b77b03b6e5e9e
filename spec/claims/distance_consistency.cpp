#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup distance_consistency;
const ClaimGroup distance_consistency{
    {.id = "A5",
     .source = "A §1",
     .statement = "distance consistency: positions that are equally far apart have codes that are, whatever "
                  "the length of the "
                  "sentence",
     .formal = {{ClauseRole::printed, "for every even d, every base, either order of the columns and either "
                                      "denominator, and all integers "
                                      "p, k: ‖e(p+k) - e(p)‖ = ‖e(k) - e(0)‖"},
                {ClauseRole::printed, "for every declared variant and all N, N' > p: the code of p in a "
                                      "sequence of N tokens is that in a "
                                      "sequence of N'"},
                {ClauseRole::beside,
                 "for every even d and all integers p, k: ‖e(p+k) - e(p)‖² = 4·Σ sin²(kω_i/2)"},
                {ClauseRole::beside,
                 "for odd d, concatenated with a column of zeros: ‖e(p+k) - e(p)‖ = ‖e(k) - e(0)‖"},
                {ClauseRole::beside,
                 "for odd d, interleaved without the last cosine: ‖e(p+k) - e(p)‖ = ‖e(k) - e(0)‖"},
                {ClauseRole::beside,
                 "with the printed exponent (2i+1)/d of the cosine: ‖e(p+k) - e(p)‖ = ‖e(k) - e(0)‖"},
                {ClauseRole::beside, "dynamic NTK, LongRoPE by call or by sequence, XPos with a centre and "
                                     "normalised positions depend on the "
                                     "length of the sequence, and no other scheme or scaling does"},
                {ClauseRole::beside, "where the frequencies depend on the length, neighbours are differently "
                                     "far apart in calls of L and of "
                                     "2L tokens, L the trained length"}},
     .domain = "integers p, k; base 10000 in the finite part; every declared variant",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
