#include "properties/examiner/checks/alibi_slopes.hpp"
#include "properties/examiner/checks/score_kinds.hpp"
#include "properties/examiner/checks/t5_bucketing.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup bias_schemes;
const ExaminationGroup bias_schemes{
    {"B15",
     "kinds of relative encodings: RoPE rotates, ALiBi adds a linear bias, T5 adds a learned bias of buckets",
     {{"RoPE: s(i, j) = (R_i q)ᵀ(R_j k)/√d is bilinear in q and k, so that it is 0 for q = 0 at all i, j",
       [](const Examining& examining) { return positions_multiply(examining, ScoreScheme::rope); }},
      {"ALiBi: s(i, j) = qᵀk/√d + b_h(i, j) for all q, k, i, j with b_h independent of q and k",
       [](const Examining& examining) { return positions_add(examining, ScoreScheme::alibi); }},
      {"T5: s(i, j) = qᵀk + b_h(bucket(j - i)) for all q, k, i, j with b_h independent of q and k: any table "
       "of buckets × heads",
       [](const Examining& examining) { return positions_add(examining, ScoreScheme::t5); }},
      {"ALiBi: b_h(i, j) = -m_h·(i - j), linear in the distance, with the published slopes m_h, for every "
       "number of heads from 1 to 128 and every head",
       [](const Examining& examining) { return bias_is_linear(examining, SlopeRule::authors, 1); },
       Passes::two},
      {"T5: bucket(r) is the published one, for all causal tables with an even number of up to 32 buckets "
       "and all bidirectional ones with a multiple of 4, each with every max_distance up to 72 that the "
       "formula takes, for those of the models, and for all |r| ≤ max_distance + 8",
       [](const Examining& examining) { return buckets_follow(examining, BucketRule::published); },
       Passes::whole_numbers},
      {"T5: on either side of 0 the bucket never falls as |r| grows, and the first half of the buckets of a "
       "side that looks back, or of either side where both are looked at, hold one distance each",
       [](const Examining& examining) { return buckets_grow(examining, false); }, Passes::whole_numbers},
      {"T5: from |r| = max_distance on, the bucket is the last one of its side",
       [](const Examining& examining) { return buckets_saturate(examining, 0); }, Passes::whole_numbers},
      {"the slopes of MPT, 2^(-8k/n'') for k = 1 … n'' = 2^⌈log₂ n⌉ taken at even k, then at odd k, and cut "
       "to n, are the published ones in the same order, for n = 1 … 128",
       [](const Examining& examining) { return slopes_follow(examining, SlopeRule::mpt); },
       Passes::whole_numbers},
      {"the published slopes fall from head to head exactly where the number of heads is a power of two, "
       "among 1 … 128",
       [](const Examining& examining) { return slopes_fall(examining, FallingSlopes::for_powers_of_two); },
       Passes::whole_numbers},
      {"T5, bidirectional: bucket(r) ≠ bucket(-r) for every r ≠ 0; causal: every r ≥ 0 is in bucket 0",
       [](const Examining& examining) { return sides_of_buckets(examining, Sides::apart); },
       Passes::whole_numbers},
      {"T5: the last bucket begins before max_distance for every table of the models",
       [](const Examining& examining) { return last_bucket_begins_early(examining); }, Passes::whole_numbers},
      {"RoPE: s(i, j) - qᵀk/√d differs between some q, k: it is no bias",
       [](const Examining& examining) { return positions_do_not_add(examining, ScoreScheme::rope); }}}},
};

} // namespace posproof::properties::examiner::examinations
