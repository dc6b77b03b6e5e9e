#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup addition;
const ClaimGroup addition{
    {.id = "A27",
     .source = "A §4",
     .statement = "codes are added and not concatenated: that is compact, and the network can keep meaning "
                  "and position in separate "
                  "dimensions",
     .formal = {{ClauseRole::printed, "for all d, d_e, m ≥ 1: a layer of m outputs has fewer weights on x + "
                                      "e, m·d, than on x and e side by side, m·(d + "
                                      "d_e)"},
                {ClauseRole::printed,
                 "for every even d: x + e(p) determines x and p, for all x of R^d and all integers p"},
                {ClauseRole::corrected,
                 "for every even d and every pair i, chosen beforehand: among the x that are 0 in both "
                 "columns of pair i, x + e(p) determines x and the integer p"},
                {ClauseRole::corrected, "for every even d and N: the codes of N successive positions span "
                                        "min(N, d) dimensions; the linear functionals ℓ with "
                                        "ℓ(x + e(p)) = ℓ(x) for all x and these p are a space of dimension d "
                                        "- min(N, d), 0 from N = d on"},
                {ClauseRole::beside, "for every A: the layer (A, A) on x and e side by side is A on x + e, "
                                     "so that concatenation can do what addition does"}},
     .domain = "real x; even d, any binary64 base > 1; base 10000 in the finite part",
     .expected = Evidence::proved,
     .not_checkable =
         "whether a network learns to keep meaning and position apart is a question about the network"},
};

} // namespace posproof::ledger
