#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup alibi_extension;
const ClaimGroup alibi_extension{
    {.id = "C12",
     .source = "C (Press et al. 2022, section 3)",
     .statement = "ALiBi extends to a context of 32K at no cost",
     .about = about::schemes<Alibi>,
     .formal = {{ClauseRole::printed,
                 "for every N, every number of heads from 1 to 128, every head and all distances 0 ≤ d < "
                 "N: b(d) = -m·d is defined, b(d+1) < b(d), and the slopes are all that is kept"},
                {ClauseRole::printed,
                 "for 8, 12, 16, 32, 64 and 112 heads, every head, all formats f32, f16, bf16 and all "
                 "neighbours d, d+1 below 32768: the correctly rounded b(d) and b(d+1) differ"},
                {ClauseRole::corrected,
                 "for 8, 12, 16, 32, 64 and 112 heads, every head and every format of precision p (24, 11, "
                 "8): the correctly "
                 "rounded b(d) and b(d+1) differ for all d < 2^(p-1), and are equal for some d ≤ 2^p"},
                {ClauseRole::corrected,
                 "for 8, 12, 16, 32, 64 and 112 heads, every head and all neighbours d, d+1 below "
                 "32768: the correctly rounded b(d) and b(d+1) differ in f32"},
                {ClauseRole::beside,
                 "in every head of these, of the 32768 distances below 32768 f16 tells apart fewer than a "
                 "quarter and bf16 fewer than a sixteenth"},
                {ClauseRole::beside,
                 "for every number of heads from 1 to 128 no correctly rounded b(d) with d < 65520 is "
                 "infinite in f16, and the first infinite one stands in the table"},
                {ClauseRole::beside, "in the form m·j of some code bases, at query 32767 of every one of "
                                     "these numbers of heads, the nearest keys "
                                     "32767 and 32766 have one value in bf16 and in f16 in some head, and "
                                     "two in the form -m·(i - j) in every "
                                     "head"}},
     .domain = "whole distances; the numbers of heads named; bias_max 8",
     .expected = Evidence::exhaustive,
     .not_checkable = "the quality of a model at 32K, and cost in time or memory of attention itself, are no "
                      "arithmetic on encodings; bias-ties judges a subject's own biases"},
};

} // namespace posproof::ledger
