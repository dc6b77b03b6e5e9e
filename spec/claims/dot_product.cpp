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
           "dot_product:dot_product_is_sum_of_cosines"}},
     .domain = "integers p, q; even d; any base > 1; interleaved or concatenated",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
