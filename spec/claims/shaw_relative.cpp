#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup shaw_relative;
const ClaimGroup shaw_relative{
    {.id = "A22",
     .source = "A §5 (Shaw et al. 2018, section 3.2)",
     .statement =
         "relative representations: e_ij = x_i·W_Q·(x_j·W_K + a_ij)ᵀ/√d with a_ij a function of the clipped "
         "distance",
     .about = about::schemes<Shaw>,
     .formal = {{ClauseRole::printed,
                 "for every k ≥ 0 and all integers i, j, i', j': clip(j-i, -k, k) = clip(j'-i', -k, k) "
                 "⇒ a_ij = a_i'j'"},
                {ClauseRole::printed,
                 "for all W_Q, W_K, a, tokens x, i, j and t: e_ij is the same where all tokens stand t "
                 "places later, and where clip(j-i, -k, k) is the same, equal tokens have equal e_ij"},
                {ClauseRole::beside,
                 "for every k ≥ 0 and all integers i, j: a_ij is row clip(j-i, -k, k) + k of a table of "
                 "2k + 1 rows, and every row is taken"},
                {ClauseRole::beside,
                 "for every k ≥ 0 the distances k and k + 1 have the same a_ij, and so have -k and -k - "
                 "1: beyond k only the side is known"},
                {ClauseRole::beside,
                 "for every k ≥ 1 some a_ij and a_ji are different rows: the representation has a "
                 "direction"}},
     .domain = "integers i, j; k ≥ 0; any tables and weights",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
