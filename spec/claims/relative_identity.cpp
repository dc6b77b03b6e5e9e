#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup relative_identity;
const ClaimGroup relative_identity{
    {.id = "B8",
     .source = "B §3.2 (Su et al. 2021, section 3.2)",
     .statement = "the score of a rotated query and a rotated key is qᵀ·R_(n-m)·k",
     .about = about::schemes<Rope>,
     .formal =
         {{ClauseRole::printed,
           "for every even d, base > 1, layout and direction, all integers m, n and real "
           "vectors q, k: (R_m q)ᵀ(R_n k) = qᵀ·R_m⁻¹·R_n·k",
           "relative_score:relative_identity_by_inverse"},
          {ClauseRole::printed,
           "for every even d, base > 1, layout and direction, all integers m, n and real "
           "vectors q, k: (R_m q)ᵀ(R_n k) = qᵀ·R_(n-m)·k",
           "relative_score:relative_identity"},
          {ClauseRole::beside,
           "for every preset, with attention factor a and R_p = a·O_p: (R_m q)ᵀ(R_n k) = a²·qᵀ·O_(n-m)·k on "
           "the components that rotate, so that the middle term must be R_mᵀ where a ≠ 1"},
          {ClauseRole::beside,
           "a query rotated in the half-split and a key rotated in the interleaved layout "
           "have a score that is no function of n - m"},
          {ClauseRole::beside, "a query rotated forward and a key rotated backward have a score that is no "
                               "function of n - m"}},
     .domain =
         "integers m, n; real q, k; even d; any base > 1; half-split or interleaved, forward or backward",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
