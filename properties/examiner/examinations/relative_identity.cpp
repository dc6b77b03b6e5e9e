#include "properties/examiner/checks/relative_identity.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup relative_identity;
const ExaminationGroup relative_identity{
    {"B8",
     "the score of a rotated query and a rotated key is qᵀ·R_(n-m)·k",
     {{"for every even d, base > 1, layout and direction, all integers m, n and real vectors q, k: (R_m "
       "q)ᵀ(R_n "
       "k) = qᵀ·R_m⁻¹·R_n·k",
       [](const Examining& examining) {
         return score_identity(examining, ScoreSide::transposed, ScoreForm::inverse_then_key);
       }},
      {"for every even d, base > 1, layout and direction, all integers m, n and real vectors q, k: (R_m "
       "q)ᵀ(R_n "
       "k) = qᵀ·R_(n-m)·k",
       [](const Examining& examining) {
         return score_identity(examining, ScoreSide::transposed, ScoreForm::key_minus_query);
       }},
      {"for every preset, with attention factor a and R_p = a·O_p: (R_m q)ᵀ(R_n k) = a²·qᵀ·O_(n-m)·k on the "
       "components that rotate, so that the middle term must be R_mᵀ where a ≠ 1",
       [](const Examining& examining) { return scaled_identity(examining, 2); }, Passes::two},
      {"a query rotated in the half-split and a key rotated in the interleaved layout have a score that is "
       "no "
       "function of n - m",
       [](const Examining& examining) { return mixing_breaks_relativity(examining, Unlike::layout); }},
      {"a query rotated forward and a key rotated backward have a score that is no function of n - m",
       [](const Examining& examining) { return mixing_breaks_relativity(examining, Unlike::direction); }}}},
};

} // namespace posproof::properties::examiner::examinations
