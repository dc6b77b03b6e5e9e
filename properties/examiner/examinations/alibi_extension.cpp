#include "properties/examiner/checks/alibi_extension.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup alibi_extension;
const ExaminationGroup alibi_extension{
    {"C12",
     "ALiBi extends to a context of 32K at no cost",
     {{"for every N, every number of heads from 1 to 128, every head and all distances 0 ≤ d < N: b(d) = "
       "-m·d is "
       "defined, b(d+1) < b(d), and the slopes are all that is kept",
       [](const Examining& examining) { return bias_falls(examining, -1); }},
      {"for 8, 12, 16, 32, 64 and 112 heads, every head, all formats f32, f16, bf16 and all neighbours d, "
       "d+1 below "
       "32768: the correctly rounded b(d) and b(d+1) differ",
       [](const Examining& examining) {
         return neighbours_differ(examining, {Format::f32, Format::f16, Format::bf16}, 32768);
       },
       Passes::two},
      {"for 8, 12, 16, 32, 64 and 112 heads, every head and every format of precision p (24, 11, 8): the "
       "correctly "
       "rounded b(d) and b(d+1) differ for all d < 2^(p-1), and are equal for some d ≤ 2^p",
       [](const Examining& examining) { return ties_begin(examining, 0); }, Passes::two},
      {"for 8, 12, 16, 32, 64 and 112 heads, every head and all neighbours d, d+1 below 32768: the correctly "
       "rounded "
       "b(d) and b(d+1) differ in f32",
       [](const Examining& examining) { return neighbours_differ(examining, {Format::f32}, 32768); },
       Passes::two},
      {"in every head of these, of the 32768 distances below 32768 f16 tells apart fewer than a quarter and "
       "bf16 fewer "
       "than a sixteenth",
       [](const Examining& examining) { return few_are_told_apart(examining, 1); }, Passes::two},
      {"for every number of heads from 1 to 128 no correctly rounded b(d) with d < 65520 is infinite in f16, "
       "and the "
       "first infinite one stands in the table",
       [](const Examining& examining) { return finite_up_to(examining, 65519); }, Passes::two},
      {"in the form m·j of some code bases, at query 32767 of every one of these numbers of heads, the "
       "nearest keys "
       "32767 and 32766 have one value in bf16 and in f16 in some head, and two in the form -m·(i - j) in "
       "every head",
       [](const Examining& examining) { return nearest_keys_tie(examining, BiasForm::key); }, Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
