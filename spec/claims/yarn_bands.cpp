#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup yarn_bands;
const ClaimGroup yarn_bands{
    {.id = "B14",
     .source = "B §4.2; Peng et al. 2023 (YaRN) §3.2-3.4",
     .statement = "YaRN adjusts frequencies more finely, weakens the decay of long-distance relations and "
                  "keeps the model's performance",
     .about = about::scalings<YarnScaling>,
     .formal =
         {{ClauseRole::printed, "for every preset with YaRN and each declared variant: ω'_i/ω_i is 1 in the "
                                "first pairs, more than one of them (NTK-aware scaling: pair 0 alone), falls "
                                "strictly over the ramp, and is exactly 1/s in the last"},
          {ClauseRole::printed,
           "for every preset with YaRN and each declared variant: the mean of the bound B over [2^n, "
           "2^(n+1)) is larger with YaRN than without scaling, for every n with L ≤ 2^n and 2^(n+1) ≤ s·L"},
          {ClauseRole::beside, "for every preset with YaRN: scores are multiplied by more than 1, the square "
                               "of the amplitude and the factor of softmax together"},
          {ClauseRole::beside,
           "for every preset with YaRN and each declared variant: the mean of B over [2^n, 2^(n+1)) is "
           "larger with YaRN than without scaling for every n ≥ 0 with 2^(n+1) ≤ s·L"},
          {ClauseRole::beside, "for every preset with YaRN and each declared variant: B(k) is larger with "
                               "YaRN than without scaling at every L ≤ k < s·L"}},
     .domain = "presets with YaRN; ramp linear in the index, its ends truncated or not, and the paper's "
               "ramp, linear in the turns over L; B(k) = (1/H)·Σ_{j=1..H} |Σ_{i<j} e^(ikω_i)| (Su et al. "
               "2021 §3.4.3), without the attention factor, which only raises it",
     .expected = Evidence::exhaustive,
     .not_checkable = "That the model keeps its performance is a matter of its weights."},
};

} // namespace posproof::ledger
