#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup boundedness;
const ClaimGroup boundedness{
    {.id = "A6",
     .source = "A §1",
     .statement = "boundedness: values do not grow with the length of the sentence",
     .formal = {{ClauseRole::printed,
                 "for every declared variant, every base, every real p and every column j: |e_j(p)| ≤ 1"},
                {ClauseRole::beside,
                 "for every frequency and every real p: the pair (sin pω, cos pω) has norm exactly 1"},
                {ClauseRole::beside,
                 "for even d, and odd d with a column of zeros, and every p: ‖e(p)‖² = ⌊d/2⌋"},
                {ClauseRole::beside, "for odd d without the last cosine and every p: ‖e(p)‖² = ⌊d/2⌋"},
                {ClauseRole::beside, "for odd d without the last cosine and every p: ‖e(p)‖² = ⌊d/2⌋ + "
                                     "sin²(pω), ω the last frequency, which is "
                                     "at most ⌊d/2⌋ + 1"},
                {ClauseRole::beside,
                 "with the printed exponent (2i+1)/d of the cosine and every p: ‖e(p)‖² = d/2"},
                {ClauseRole::beside, "in the cosines and sines of every rotary preset no value exceeds 1"},
                {ClauseRole::beside, "with an attention factor a every pair of a rotary encoding has norm a, "
                                     "its values are at most a, and a is reached "
                                     "at p = 0"}},
     .domain = "real p; every declared variant; any base > 1; presets with their attention factors",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
