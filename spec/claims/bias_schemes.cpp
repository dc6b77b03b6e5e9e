#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup bias_schemes;
const ClaimGroup bias_schemes{
    {.id = "B15",
     .source = "B §5.2 (Su et al. 2021; Press et al. 2022, section 3; Raffel et al. 2020, section 2.1)",
     .statement = "kinds of relative encodings: RoPE rotates, ALiBi adds a linear bias, T5 adds a learned "
                  "bias of buckets",
     .about = about::schemes<Rope, Alibi, T5Buckets>,
     .formal =
         {{ClauseRole::printed, "RoPE: s(i, j) = (R_i q)ᵀ(R_j k)/√d is bilinear in q and k, so that it is 0 "
                                "for q = 0 at all i, j"},
          {ClauseRole::printed,
           "ALiBi: s(i, j) = qᵀk/√d + b_h(i, j) for all q, k, i, j with b_h independent of q and k"},
          {ClauseRole::printed, "T5: s(i, j) = qᵀk + b_h(bucket(j - i)) for all q, k, i, j with b_h "
                                "independent of q and k: any table of buckets × heads"},
          {ClauseRole::printed, "ALiBi: b_h(i, j) = -m_h·(i - j), linear in the distance, with the published "
                                "slopes m_h, for every number of heads from 1 to 128 and every head"},
          {ClauseRole::printed,
           "T5: bucket(r) is the published one, for all causal tables with an even number of up to 32 "
           "buckets and all bidirectional ones with a multiple of 4, each with every max_distance up to 72 "
           "that the formula takes, for those of the models, and for all |r| ≤ max_distance + 8"},
          {ClauseRole::printed,
           "T5: on either side of 0 the bucket never falls as |r| grows, and the first half of the buckets "
           "of a side that looks back, or of either side where both are looked at, hold one distance each"},
          {ClauseRole::printed, "T5: from |r| = max_distance on, the bucket is the last one of its side"},
          {ClauseRole::beside,
           "the slopes of MPT, 2^(-8k/n'') for k = 1 … n'' = 2^⌈log₂ n⌉ taken at even k, then at odd k, and "
           "cut to n, are the published ones in the same order, for n = 1 … 128"},
          {ClauseRole::beside, "the published slopes fall from head to head exactly where the number of "
                               "heads is a power of two, among 1 … 128"},
          {ClauseRole::beside,
           "T5, bidirectional: bucket(r) ≠ bucket(-r) for every r ≠ 0; causal: every r ≥ 0 is in bucket 0"},
          {ClauseRole::beside,
           "T5: the last bucket begins before max_distance for every table of the models"},
          {ClauseRole::beside, "RoPE: s(i, j) - qᵀk/√d differs between some q, k: it is no bias"}},
     .domain =
         "integers i, j, r; real q, k; every even d; head counts 1 … 128; the tables named in the clauses",
     .expected = Evidence::exhaustive},
};

} // namespace posproof::ledger
