#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup counting_positions;
const ClaimGroup counting_positions{
    {.id = "A2",
     .source = "A §1",
     .statement =
         "positions normalised to [0, 1] have a resolution that depends on the length of the sentence",
     .about = about::schemes<NormalisedPosition>,
     .formal = {{ClauseRole::printed,
                 "for e(p; N) = p/(N - 1) and all N ≠ N' of at least 2: the step |e(p+1) - e(p)| of "
                 "length N is not that of length N'"},
                {ClauseRole::beside, "the same for e(p; N) = p/N"},
                {ClauseRole::beside,
                 "rounded to f32, f16 or bf16, with t significand bits, two neighbours p/(N - 1) first "
                 "become one number in a sequence of N = 2^t + 3 tokens"}},
     .domain = "integers 0 ≤ p < N; N ≥ 2, as p/(N - 1) is 0/0 for N = 1",
     .expected = Evidence::proved},
    {.id = "A3",
     .source = "A §1",
     .statement = "integer positions grow without bound and do not scale",
     .about = about::schemes<IntegerPosition>,
     .formal = {{ClauseRole::printed,
                 "for e(p) = p and every N: the largest |e(p)| over p < N is N - 1, so that no bound "
                 "holds for all lengths"},
                {ClauseRole::beside,
                 "e(p+k) - e(p) = k for all p, k and N: the differences themselves do not depend on "
                 "the length"},
                {ClauseRole::beside,
                 "in each of f32, f16 and bf16 there is a first integer position that has the number "
                 "of its neighbour"}},
     .domain = "integers p ≥ 0",
     .expected = Evidence::proved,
     .not_checkable =
         "what a network makes of large inputs, and whether it can learn relations from them, is no "
         "arithmetic on encodings"},
};

} // namespace posproof::ledger
