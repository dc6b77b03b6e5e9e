#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup attention_order;
const ClaimGroup attention_order{
    {.id = "A1",
     .source = "A §1, B §1",
     .statement = "without position information two orders of the same tokens give the same result, and the "
                  "attention weights do not change",
     .formal =
         {{ClauseRole::printed,
           "without positions, for all X, all weights and every permutation P: Attn(PX) = Attn(X)"},
          {ClauseRole::printed,
           "without positions, for all X, all weights and every permutation P: A(PX) = A(X), A the matrix of "
           "attention weights"},
          {ClauseRole::corrected,
           "without positions, for all X, all weights and every permutation P: Attn(PX) = P·Attn(X)"},
          {ClauseRole::corrected,
           "without positions, for all X, all weights and every permutation P: A(PX) = P·A(X)·Pᵀ"},
          {ClauseRole::corrected,
           "without positions, for all X, all weights and every permutation P: every function of the rows of "
           "Attn(PX) that does not depend on their order has the value that it has for Attn(X)"}},
     .domain = "real X of n tokens and any width, one head, softmax over all tokens, no mask",
     .expected = Evidence::proved},
    {.id = "C1",
     .source = "C",
     .statement = "self-attention without positions is equivariant under permutations, not invariant",
     .formal =
         {{ClauseRole::printed,
           "without positions and without a mask, for all X, all weights and every permutation P: Attn(PX) = "
           "P·Attn(X)"},
          {ClauseRole::printed, "without positions there are X and a permutation P with Attn(PX) ≠ Attn(X)"},
          {ClauseRole::beside,
           "without positions every function of the rows of Attn(X) that does not depend on their order is "
           "invariant under permutations of X"},
          {ClauseRole::beside, "with sinusoidal rows added to X there are X and P with Attn(PX) ≠ P·Attn(X), "
                               "and X and P with another sum over the tokens"},
          {ClauseRole::beside, "with RoPE there are X and P with Attn(PX) ≠ P·Attn(X), and X and P with "
                               "another sum over the tokens"},
          {ClauseRole::beside,
           "with a symmetric ALiBi bias there are X and P with Attn(PX) ≠ P·Attn(X), and X "
           "and P with another sum over the tokens"},
          {ClauseRole::beside, "a causal mask does the same without any encoding: there are X and P with "
                               "Attn(PX) ≠ P·Attn(X), and "
                               "X and P with another sum over the tokens"}},
     .domain = "real X of n tokens and any width, one head; positions 0 to n - 1",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
