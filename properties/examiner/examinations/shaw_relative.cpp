#include "properties/examiner/checks/shaw_relative.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup shaw_relative;
const ExaminationGroup shaw_relative{
    {"A22",
     "relative representations: e_ij = x_i·W_Q·(x_j·W_K + a_ij)ᵀ/√d with a_ij a function of the clipped "
     "distance",
     {{"for every k ≥ 0 and all integers i, j, i', j': clip(j-i, -k, k) = clip(j'-i', -k, k) ⇒ a_ij = a_i'j'",
       [](const Examining& examining) {
         return row_is_function_of(examining, {1, 0});
       },
       Passes::whole_numbers},
      {"for all W_Q, W_K, a, tokens x, i, j and t: e_ij is the same where all tokens stand t places later, "
       "and where "
       "clip(j-i, -k, k) is the same, equal tokens have equal e_ij",
       [](const Examining& examining) { return score_is_relative(examining, ShawTerm::key); }, Passes::two},
      {"for every k ≥ 0 and all integers i, j: a_ij is row clip(j-i, -k, k) + k of a table of 2k + 1 rows, "
       "and every "
       "row is taken",
       [](const Examining& examining) {
         return row_is(examining, {1, 0});
       },
       Passes::whole_numbers},
      {"for every k ≥ 0 the distances k and k + 1 have the same a_ij, and so have -k and -k - 1: beyond k "
       "only the "
       "side is known",
       [](const Examining& examining) { return rows_end(examining, 0); }, Passes::whole_numbers},
      {"for every k ≥ 1 some a_ij and a_ji are different rows: the representation has a direction",
       [](const Examining& examining) { return rows_have_a_direction(examining); }, Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
