#include "properties/examiner/checks/decay.hpp"

#include "properties/examiner/checks/bound_decay.hpp"
#include "spec/schemes/xpos.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

constexpr std::int64_t bound_end = 100000;
constexpr std::int64_t score_end = 4096;

} // namespace

extern const ExaminationGroup decay;
const ExaminationGroup decay{
    {"B16",
     "scores of RoPE decay with the distance",
     {{"for every even d and all q, k: the rotary score at distance δ + 1 is at most that at distance δ",
       [](const Examining& examining) { return score_never_rises(examining, score_end); }},
      {"for every even d: the published bound B(k) = (1/H)·Σ_{j=1..H} |Σ_{i<j} e^(ikω_i)| does not rise from "
       "k to k + 1, 0 ≤ k < 10^5",
       [](const Examining& examining) { return bound_never_rises(examining, bound_end); }, Passes::two},
      {"for every rotary preset all of whose pairs turn: the mean of B over 1 ≤ k ≤ K falls strictly from K "
       "= 1 to 10, to 10^2, to 10^3 and to 10^4",
       [](const Examining& examining) { return means_fall(examining, 4, false, false); }, Passes::two},
      {"for every rotary preset all of whose pairs turn: the mean of B over 1 ≤ k ≤ K falls strictly at "
       "every power of ten up to 10^5",
       [](const Examining& examining) { return means_fall(examining, 5, false, true); }, Passes::two},
      {"for every rotary preset, also where pairs rest: the mean of B over 1 ≤ k ≤ K falls strictly from K = "
       "1 to 10, to 10^2 and to 10^3",
       [](const Examining& examining) { return means_fall(examining, 3, true, false); }, Passes::two},
      {"for q = k = (1, …, 1) and even d: the rotary score 2·Σcos(δω_i) does not rise from δ to δ + 1, 0 ≤ δ "
       "< 4096",
       [](const Examining& examining) { return alike_score_never_rises(examining, score_end); }},
      {"for any frequencies: B(k) ≥ 1/H for every k, and for every ε > 0 infinitely many k have B(k) > B(0) "
       "- ε, so that B has no limit but where it is constant",
       [](const Examining& examining) { return bound_returns(examining, 100); }, Passes::two},
      {"ALiBi, every form, head and number of heads: the bias at distance δ + 1 is strictly below that at "
       "distance δ, for every δ ≥ 0",
       [](const Examining& examining) { return alibi_falls(examining, 1); }},
      {"XPos, every even d: the scale ζ_i^(δ/S) of every pair falls strictly with δ",
       [](const Examining& examining) { return xpos_scale_falls(examining, XposScale{}.gamma); }},
      {"XPos, q = k = (1, …, 1): the score 2·Σ ζ_i^(δ/S)·cos(δω_i) does not rise from δ to δ + 1, 0 ≤ δ < "
       "4096",
       [](const Examining& examining) { return xpos_score_never_rises(examining, score_end); }}}},
};

} // namespace posproof::properties::examiner::examinations
