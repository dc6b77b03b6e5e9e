#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup dot_product;
const ClaimGroup dot_product{
    {.id = "A17",
     .source = "A §3",
     .statement = "the dot product of two codes is symmetric",
     .formal =
         {{ClauseRole::printed, "for all integers p, q and every even d: ⟨PE(p), PE(q)⟩ = ⟨PE(q), PE(p)⟩",
           "dot_product:dot_product_is_symmetric"},
          {ClauseRole::beside,
           "for all integers p, q and every even d: ⟨PE(p), PE(q)⟩ = Σ_i cos((p - q)·ω_i), a function of p - "
           "q",
           "dot_product:dot_product_is_sum_of_cosines"},
          {ClauseRole::beside,
           "⟨PE(p), PE(q)⟩ is a function of p - q in every declared variant whose sines all have their "
           "cosines: either function first, concatenated, half-minus-one, and odd d with a column of zeros"},
          {ClauseRole::beside,
           "for every odd d in the form that drops the last cosine: ⟨PE(p), PE(q)⟩ is a function of p - q"}},
     .domain = "integers p, q; every width; any base > 1; declared variants",
     .expected = Evidence::proved},
    {.id = "A18",
     .source = "A §3",
     .statement = "the dot product of codes is local",
     .formal =
         {{ClauseRole::printed,
           "for every even d and all integers p and k ≠ 0: S(k) = ⟨PE(p), PE(p+k)⟩ < ⟨PE(p), PE(p)⟩ = S(0)"},
          {ClauseRole::printed,
           "the nearer, the more similar: for every even d and all integers 0 ≤ j < k, S(k) < S(j)"},
          {ClauseRole::corrected,
           "for every even d and all integers p and q ≠ p, PE(p) is more similar to itself than to PE(q), in "
           "every declared variant whose sines all have their cosines"},
          {ClauseRole::corrected, "for every even d and every base above 1: S(0) > S(1) > S(2) > S(3)"},
          {ClauseRole::beside,
           "for every even d ≤ 1024 and base 100, 10000, 500000 or 1000000, S falls strictly up to a first "
           "rise, S(k) > S(k-1), at a k between 4 and 69, and both occur"},
          {ClauseRole::beside, "for every even d and real k ≠ 0: S(k) < S(0)"},
          {ClauseRole::beside,
           "with base 10000, S(k) = S(0) for a real k ≠ 0 exactly if d is 2, 4 or 8; the first such k is "
           "2π·10000^((d-2)/d)"},
          {ClauseRole::beside, "for every odd d in the form that drops the last cosine and all p ≠ q ≥ 0: "
                               "⟨PE(p), PE(q)⟩ < ⟨PE(p), "
                               "PE(p)⟩"}},
     .domain =
         "integers p, k, where not said otherwise; even d; base 10000, and by the argument any above 1; the "
         "half-minus-one denominator, where the first frequency is 1 as well; scaled frequencies whose "
         "first is a rational number other than 0",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
