#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup addition_theorems;
const ClaimGroup addition_theorems{
    {.id = "C4",
     .source = "C, first advantage",
     .statement = "the addition theorems, and that PE(p+k) is a linear map of PE(p) by them",
     .about = about::schemes<Rope, Sinusoidal>,
     .formal = {{ClauseRole::printed, "for all real α, β: sin(α + β) = sin α·cos β + cos α·sin β"},
                {ClauseRole::printed, "for all real α, β: cos(α + β) = cos α·cos β - sin α·sin β"},
                {ClauseRole::printed, "for every even d and all integers p, k: PE(p+k) = M·PE(p) with a "
                                      "matrix M in which p does not occur"},
                {ClauseRole::beside, "for all integers p, k with |p|, |k|, |p+k| < 2^31 and every ω_i of d = "
                                     "64: both theorems at α = pω_i, "
                                     "β = kω_i"}},
     .domain = "real α, β; integers p, k; even d (for odd d see A14)",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
