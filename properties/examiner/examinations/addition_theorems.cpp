#include "properties/examiner/checks/addition_theorems.hpp"

#include "properties/examiner/checks/linear_shift.hpp"
#include "properties/examiner/exact_rows.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup addition_theorems;
const ExaminationGroup addition_theorems{
    {"C4",
     "the addition theorems, and that PE(p+k) is a linear map of PE(p) by them",
     {{"for all real α, β: sin(α + β) = sin α·cos β + cos α·sin β",
       [](const Examining& examining) { return sine_of_sum(examining, 1); }},
      {"for all real α, β: cos(α + β) = cos α·cos β - sin α·sin β",
       [](const Examining& examining) { return cosine_of_sum(examining, -1); }},
      {"for every even d and all integers p, k: PE(p+k) = M·PE(p) with a matrix M in which p does not occur",
       [](const Examining& examining) { return shift_turns_pairs(examining, paper_schemes(8), 1); }},
      {"for all integers p, k with |p|, |k|, |p+k| < 2^31 and every ω_i of d = 64: both theorems at α = "
       "pω_i, β = "
       "kω_i",
       [](const Examining& examining) { return sums_of_far_angles(examining, 1); }}}},
};

} // namespace posproof::properties::examiner::examinations
