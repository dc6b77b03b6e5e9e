#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup score_difference;
const ClaimGroup score_difference{
    {.id = "B9",
     .source = "B §3.2 (Su et al. 2021, section 3.2)",
     .statement = "the score of RoPE depends on the relative position m - n only",
     .about = about::schemes<Rope>,
     .formal =
         {{ClauseRole::printed,
           "for every even d, base > 1, layout and direction, all integers m, n, t and "
           "real q, k: s(m+t, n+t) "
           "= s(m, n), where s(m, n) = (R_m q)ᵀ(R_n k)",
           "relative_score:score_keeps_under_common_shift"},
          {ClauseRole::beside, "for every even d there are q, k with s(0, 1) ≠ s(1, 0): the score is no "
                               "function of |m - n|"},
          {ClauseRole::beside,
           "for every preset and all integers m, n, t, in one call: s(m+t, n+t) = s(m, n), also where only a "
           "part of the head rotates or an attention factor multiplies"},
          {ClauseRole::beside,
           "between a query and a key that were rotated in calls of different lengths of one sequence, s is "
           "a "
           "function of m - n exactly for the scalings whose frequencies do not depend on the length of the "
           "call"},
          {ClauseRole::beside,
           "|ŝ(m+t, n+t) - ŝ(m, n)| ≤ 2(2η + η²)·‖q‖·‖k‖ for all m, n, t, q, k where rotating errs by at "
           "most "
           "η of the length of each pair; η = √2·u/2 for a correctly rounded table and exact arithmetic",
           "rotation_accuracy:relative_score_bound_equal"}},
     .domain = "integers m, n, t; real q, k; even d; any base > 1; every scaling within one call",
     .expected = Evidence::proved,
     .not_checkable =
         "how far a subject's own score moves with t is a property of the subject: relative-score "
         "judges it by the bound of the last clause"},
};

} // namespace posproof::ledger
