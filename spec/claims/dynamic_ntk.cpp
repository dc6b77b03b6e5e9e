#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup dynamic_ntk;
const ClaimGroup dynamic_ntk{
    {.id = "B18",
     .source = "B §4.2; Peng et al. 2023 (YaRN) §3.3",
     .statement = "NTK-aware interpolation adjusts the rotation dynamically",
     .about = about::scalings<NtkScaling, DynamicNtkScaling>,
     .formal = {{ClauseRole::printed,
                 "NTK-aware scaling by a fixed α: some ω_i differs between two calls of different lengths"},
                {ClauseRole::corrected,
                 "NTK-aware scaling by a fixed α: the frequencies are the same in calls of every length"},
                {ClauseRole::corrected,
                 "dynamic NTK, every even d ≥ 4, b > 1, factor s ≥ 1 and M ≥ 1: ω_0 is the same in calls of "
                 "every length, and ω_i(n + 1) < ω_i(n) for every i ≥ 1 and n ≥ M"},
                {ClauseRole::beside, "dynamic NTK with keys kept as they were cached, key j in a call of j + "
                                     "1 tokens: every score in a call of n tokens is that of one base"},
                {ClauseRole::beside, "dynamic NTK with keys kept as they were cached: the score of query m "
                                     "and key j is that of query m + 1 and key j + 1"},
                {ClauseRole::beside, "NTK-aware scaling by a fixed α with keys kept as they were cached: the "
                                     "score of query m and key j is that of query m + 1 and key j + 1"},
                {ClauseRole::beside, "dynamic NTK that keeps the base of the longest call: the frequencies "
                                     "of a call are a function of its length"},
                {ClauseRole::beside, "dynamic NTK in steps: the frequencies of n and n + 1 tokens differ "
                                     "exactly where n = M·2^j, j ≥ 0"}},
     .domain = "even d ≥ 4; lengths n ≥ 1; M the trained length; α = s·n/M - (s - 1) beyond M, in steps α = "
               "2^⌈log₂(n/M) + 1⌉ - 1; a key is turned once, when it is cached",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
