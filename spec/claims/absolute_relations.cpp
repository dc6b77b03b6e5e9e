#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup absolute_relations;
const ClaimGroup absolute_relations{
    {.id = "B7",
     .source = "B §2.2, §3.1",
     .statement = "absolute encodings model relative positions less directly than RoPE",
     .formal = {{ClauseRole::printed, "for every even d there are W_Q, W_K, x, y for which s(m, n) = ⟨W_Q(x "
                                      "+ e_m), W_K(y + e_n)⟩, e the sinusoidal "
                                      "code, is no function of m - n"},
                {ClauseRole::printed,
                 "for every even d, base > 1, layout and direction, all W_Q, W_K, x, y: ⟨R_m·W_Q·x, "
                 "R_n·W_K·y⟩ is a function of m - n"},
                {ClauseRole::beside,
                 "for every even d, s is a function of m - n where W_QᵀW_K is block diagonal with the blocks "
                 "α_i·I + β_i·J, "
                 "J the quarter turn, and x and y are 0 in the pairs whose block is not 0"},
                {ClauseRole::beside, "for every even d, s is no function of m - n in all other cases: where "
                                     "W_QᵀW_K = A has another entry, or "
                                     "Aᵀx ≠ 0, or Ay ≠ 0"},
                {ClauseRole::beside,
                 "for the code as B prints it, cosines with the exponent (2i+1)/d, and x = y = 0, s is a "
                 "function of m - n for no W_QᵀW_K but 0"}},
     .domain = "integers m, n; real W_Q, W_K, x, y; even d; any base > 1",
     .expected = Evidence::proved,
     .not_checkable =
         "whether words are understood by relation rather than by place, and whether a position disturbs, "
         "is no arithmetic on encodings"},
};

} // namespace posproof::ledger
