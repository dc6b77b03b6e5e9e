#include "properties/examiner/checks/yarn_bands.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup yarn_bands;
const ExaminationGroup yarn_bands{
    {"B14",
     "YaRN adjusts frequencies more finely, weakens the decay of long-distance relations and keeps the "
     "model's performance",
     {{"for every preset with YaRN and each declared variant: ω'_i/ω_i is 1 in the first pairs, more than "
       "one of them (NTK-aware scaling: pair 0 alone), falls strictly over the ramp, and is exactly 1/s in "
       "the last",
       [](const Examining& examining) { return yarn_has_three_bands(examining, 1, 1); }},
      {"for every preset with YaRN and each declared variant: the mean of the bound B over [2^n, 2^(n+1)) is "
       "larger with YaRN than without scaling, for every n with L ≤ 2^n and 2^(n+1) ≤ s·L",
       [](const Examining& examining) {
         return yarn_weakens_mean_decay(examining, Distances::beyond_training);
       },
       Passes::two},
      {"for every preset with YaRN: scores are multiplied by more than 1, the square of the amplitude and "
       "the factor of softmax together",
       [](const Examining& examining) { return yarn_raises_scores(examining, 1); }},
      {"for every preset with YaRN and each declared variant: the mean of B over [2^n, 2^(n+1)) is larger "
       "with YaRN than without scaling for every n ≥ 0 with 2^(n+1) ≤ s·L",
       [](const Examining& examining) { return yarn_weakens_mean_decay(examining, Distances::all); },
       Passes::two},
      {"for every preset with YaRN and each declared variant: B(k) is larger with YaRN than without scaling "
       "at every L ≤ k < s·L",
       [](const Examining& examining) { return yarn_weakens_decay_everywhere(examining); }, Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
