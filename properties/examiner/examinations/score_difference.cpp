#include "properties/examiner/checks/score_difference.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup score_difference;
const ExaminationGroup score_difference{
    {"B9",
     "the score of RoPE depends on the relative position m - n only",
     {{"for every even d, base > 1, layout and direction, all integers m, n, t and real q, k: s(m+t, n+t) = "
       "s(m, n), where s(m, n) = (R_m q)ᵀ(R_n k)",
       [](const Examining& examining) { return score_is_function_of(examining, Dependence::difference); }},
      {"for every even d there are q, k with s(0, 1) ≠ s(1, 0): the score is no function of |m - n|",
       [](const Examining& examining) { return exchange_changes_the_score(examining); }},
      {"for every preset and all integers m, n, t, in one call: s(m+t, n+t) = s(m, n), also where only a "
       "part "
       "of the head rotates or an attention factor multiplies",
       [](const Examining& examining) { return presets_have_relative_scores(examining); }, Passes::two},
      {"between a query and a key that were rotated in calls of different lengths of one sequence, s is a "
       "function of m - n exactly for the scalings whose frequencies do not depend on the length of the call",
       [](const Examining& examining) {
         return relative_across_calls(examining, Relative::where_length_is_irrelevant);
       }},
      {"|ŝ(m+t, n+t) - ŝ(m, n)| ≤ 2(2η + η²)·‖q‖·‖k‖ for all m, n, t, q, k where rotating errs by at most η "
       "of "
       "the length of each pair; η = √2·u/2 for a correctly rounded table and exact arithmetic",
       [](const Examining& examining) { return score_moves_by_at_most(examining, 1); }}}},
};

} // namespace posproof::properties::examiner::examinations
