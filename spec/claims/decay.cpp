#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup decay;
const ClaimGroup decay{
    {.id = "B16",
     .source = "B §3.2, §4.2; Su et al. 2021 §3.4.3",
     .statement = "scores of RoPE decay with the distance",
     .about = about::schemes<Rope, XposScale>,
     .formal =
         {{ClauseRole::printed,
           "for every even d and all q, k: the rotary score at distance δ + 1 is at most that at distance δ"},
          {ClauseRole::printed, "for every even d: the published bound B(k) = (1/H)·Σ_{j=1..H} |Σ_{i<j} "
                                "e^(ikω_i)| does not rise from k to k + 1, 0 ≤ k < 10^5"},
          {ClauseRole::corrected, "for every rotary preset all of whose pairs turn: the mean of B over 1 ≤ k "
                                  "≤ K falls strictly from K = 1 to 10, to 10^2, to 10^3 and to 10^4"},
          {ClauseRole::beside, "for every rotary preset all of whose pairs turn: the mean of B over 1 ≤ k ≤ "
                               "K falls strictly at every power of ten up to 10^5"},
          {ClauseRole::beside, "for every rotary preset, also where pairs rest: the mean of B over 1 ≤ k ≤ K "
                               "falls strictly from K = 1 to 10, to 10^2 and to 10^3"},
          {ClauseRole::beside, "for q = k = (1, …, 1) and even d: the rotary score 2·Σcos(δω_i) does not "
                               "rise from δ to δ + 1, 0 ≤ δ < 4096"},
          {ClauseRole::beside,
           "for any frequencies: B(k) ≥ 1/H for every k, and for every ε > 0 infinitely many k have B(k) > "
           "B(0) - ε, so that B has no limit but where it is constant"},
          {ClauseRole::beside, "ALiBi, every form, head and number of heads: the bias at distance δ + 1 is "
                               "strictly below that at distance δ, for every δ ≥ 0"},
          {ClauseRole::beside, "XPos, every even d: the scale ζ_i^(δ/S) of every pair falls strictly with δ"},
          {ClauseRole::beside, "XPos, q = k = (1, …, 1): the score 2·Σ ζ_i^(δ/S)·cos(δω_i) does not rise "
                               "from δ to δ + 1, 0 ≤ δ < 4096"}},
     .domain =
         "integer distances δ ≥ 0 by which a query follows its key; base 10000 and the frequencies of every "
         "rotary preset, scaled as shipped, without the attention factor; all of exact arithmetic",
     .expected = Evidence::exhaustive},
};

} // namespace posproof::ledger
