#include "properties/examiner/checks/distance_consistency.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup distance_consistency;
const ExaminationGroup distance_consistency{
    {"A5",
     "distance consistency: positions that are equally far apart have codes that are, whatever the length of "
     "the sentence",
     {{"for every even d, every base, either order of the columns and either denominator, and all integers "
       "p, k: ‖e(p+k) - "
       "e(p)‖ = ‖e(k) - e(0)‖",
       [](const Examining& examining) {
         return row_distance_depends_on_offset(examining, VariantGroup::even);
       }},
      {"for every declared variant and all N, N' > p: the code of p in a sequence of N tokens is that in a "
       "sequence of N'",
       sinusoidal_ignores_the_length, Passes::whole_numbers},
      {"for every even d and all integers p, k: ‖e(p+k) - e(p)‖² = 4·Σ sin²(kω_i/2)",
       [](const Examining& examining) { return row_distance_is_sum_of_sines(examining, 4); }},
      {"for odd d, concatenated with a column of zeros: ‖e(p+k) - e(p)‖ = ‖e(k) - e(0)‖",
       [](const Examining& examining) {
         return row_distance_depends_on_offset(examining, VariantGroup::concatenated);
       }},
      {"for odd d, interleaved without the last cosine: ‖e(p+k) - e(p)‖ = ‖e(k) - e(0)‖",
       [](const Examining& examining) {
         return row_distance_depends_on_offset(examining, VariantGroup::odd);
       }},
      {"with the printed exponent (2i+1)/d of the cosine: ‖e(p+k) - e(p)‖ = ‖e(k) - e(0)‖",
       [](const Examining& examining) {
         return row_distance_depends_on_offset(examining, VariantGroup::printed);
       }},
      {"dynamic NTK, LongRoPE by call or by sequence, XPos with a centre and normalised positions depend on "
       "the length of "
       "the sequence, and no other scheme or scaling does",
       [](const Examining& examining) {
         return these_depend_on_the_length(
             examining, {"rope, dynamic NTK", "rope, LongRoPE by", "XPos scale, centre", "normalised"});
       },
       Passes::whole_numbers},
      {"where the frequencies depend on the length, neighbours are differently far apart in calls of L and "
       "of 2L tokens, L "
       "the trained length",
       distance_changes_with_the_length}}},
};

} // namespace posproof::properties::examiner::examinations
