#include "properties/examiner/checks/attention_order.hpp"

#include "properties/examiner/answers.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner::examinations {

namespace {
Outcome is_not_invariant(const Examining& examining) {
  const Outcome invariant = attention_reorders(examining, AttentionPart::output, Reordering::unchanged);
  return invariant.answer == Answer::no
             ? proved(fmt::format("One case is enough. {}.", invariant.counterexample), invariant.cases)
             : open_answer("no case was found");
}
} // namespace

extern const ExaminationGroup attention_order;
const ExaminationGroup attention_order{
    {"A1",
     "without position information two orders of the same tokens give the same result, and the attention "
     "weights do not change",
     {{"without positions, for all X, all weights and every permutation P: Attn(PX) = Attn(X)",
       [](const Examining& examining) {
         return attention_reorders(examining, AttentionPart::output, Reordering::unchanged);
       }},
      {"without positions, for all X, all weights and every permutation P: A(PX) = A(X), A the matrix of "
       "attention weights",
       [](const Examining& examining) {
         return attention_reorders(examining, AttentionPart::weights, Reordering::unchanged);
       }},
      {"without positions, for all X, all weights and every permutation P: Attn(PX) = P·Attn(X)",
       [](const Examining& examining) {
         return attention_reorders(examining, AttentionPart::output, Reordering::equivariant);
       }},
      {"without positions, for all X, all weights and every permutation P: A(PX) = P·A(X)·Pᵀ",
       [](const Examining& examining) {
         return attention_reorders(examining, AttentionPart::weights, Reordering::equivariant);
       }},
      {"without positions, for all X, all weights and every permutation P: every function of the rows of "
       "Attn(PX) that does not depend on their order has the value that it has for Attn(X)",
       [](const Examining& examining) {
         return attention_reorders(examining, AttentionPart::pooled, Reordering::unchanged);
       }}}},
    {"C1",
     "self-attention without positions is equivariant under permutations, not invariant",
     {{"without positions and without a mask, for all X, all weights and every permutation P: Attn(PX) = "
       "P·Attn(X)",
       [](const Examining& examining) {
         return attention_reorders(examining, AttentionPart::output, Reordering::equivariant);
       }},
      {"without positions there are X and a permutation P with Attn(PX) ≠ Attn(X)", is_not_invariant},
      {"without positions every function of the rows of Attn(X) that does not depend on their order is "
       "invariant under permutations of X",
       [](const Examining& examining) {
         return attention_reorders(examining, AttentionPart::pooled, Reordering::unchanged);
       }},
      {"with sinusoidal rows added to X there are X and P with Attn(PX) ≠ P·Attn(X), and X and P with "
       "another "
       "sum over the tokens",
       [](const Examining& examining) { return order_is_seen(examining, Positions::sinusoidal); }},
      {"with RoPE there are X and P with Attn(PX) ≠ P·Attn(X), and X and P with another sum over the tokens",
       [](const Examining& examining) { return order_is_seen(examining, Positions::rope); }},
      {"with a symmetric ALiBi bias there are X and P with Attn(PX) ≠ P·Attn(X), and X and P with another "
       "sum "
       "over the tokens",
       [](const Examining& examining) { return order_is_seen(examining, Positions::alibi); }},
      {"a causal mask does the same without any encoding: there are X and P with Attn(PX) ≠ P·Attn(X), and X "
       "and P with another sum over the tokens",
       [](const Examining& examining) { return order_is_seen(examining, Positions::causal_mask); }}}},
};

} // namespace posproof::properties::examiner::examinations
