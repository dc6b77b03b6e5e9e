#include "properties/examiner/checks/absolute_relations.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup absolute_relations;
const ExaminationGroup absolute_relations{
    {"B7",
     "absolute encodings model relative positions less directly than RoPE",
     {{"for every even d there are W_Q, W_K, x, y for which s(m, n) = ⟨W_Q(x + e_m), W_K(y + e_n)⟩, e the "
       "sinusoidal "
       "code, is no function of m - n",
       [](const Examining& examining) { return additive_score_is_not_relative(examining); }},
      {"for every even d, base > 1, layout and direction, all W_Q, W_K, x, y: ⟨R_m·W_Q·x, R_n·W_K·y⟩ is a "
       "function of m "
       "- n",
       [](const Examining& examining) { return rotated_score_is_relative(examining); }},
      {"for every even d, s is a function of m - n where W_QᵀW_K is block diagonal with the blocks α_i·I + "
       "β_i·J, J the "
       "quarter turn, and x and y are 0 in the pairs whose block is not 0",
       [](const Examining& examining) {
         return additive_score_is_relative(examining, Mixing::rotations, Content::elsewhere);
       }},
      {"for every even d, s is no function of m - n in all other cases: where W_QᵀW_K = A has another entry, "
       "or Aᵀx ≠ "
       "0, or Ay ≠ 0",
       [](const Examining& examining) { return only_rotations_are_relative(examining); }},
      {"for the code as B prints it, cosines with the exponent (2i+1)/d, and x = y = 0, s is a function of m "
       "- n for no "
       "W_QᵀW_K but 0",
       [](const Examining& examining) { return no_mixing_is_relative(examining, true); }}}},
};

} // namespace posproof::properties::examiner::examinations
