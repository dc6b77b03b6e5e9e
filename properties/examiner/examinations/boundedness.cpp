#include "properties/examiner/checks/boundedness.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup boundedness;
const ExaminationGroup boundedness{
    {"A6",
     "boundedness: values do not grow with the length of the sentence",
     {{"for every declared variant, every base, every real p and every column j: |e_j(p)| ≤ 1",
       [](const Examining& examining) { return values_are_bounded(examining, 1); }},
      {"for every frequency and every real p: the pair (sin pω, cos pω) has norm exactly 1",
       [](const Examining& examining) { return pairs_have_norm(examining, 1); }},
      {"for even d, and odd d with a column of zeros, and every p: ‖e(p)‖² = ⌊d/2⌋",
       [](const Examining& examining) { return rows_have_constant_norm(examining, true); }},
      {"for odd d without the last cosine and every p: ‖e(p)‖² = ⌊d/2⌋",
       [](const Examining& examining) { return rows_have_constant_norm(examining, false); }},
      {"for odd d without the last cosine and every p: ‖e(p)‖² = ⌊d/2⌋ + sin²(pω), ω the last frequency, "
       "which is at most "
       "⌊d/2⌋ + 1",
       [](const Examining& examining) { return odd_rows_exceed_by_at_most(examining, 1); }},
      {"with the printed exponent (2i+1)/d of the cosine and every p: ‖e(p)‖² = d/2",
       printed_rows_have_constant_norm},
      {"in the cosines and sines of every rotary preset no value exceeds 1",
       [](const Examining& examining) { return presets_reach_their_amplitude(examining, true); }},
      {"with an attention factor a every pair of a rotary encoding has norm a, its values are at most a, and "
       "a is reached "
       "at p = 0",
       [](const Examining& examining) { return presets_reach_their_amplitude(examining, false); }}}},
};

} // namespace posproof::properties::examiner::examinations
