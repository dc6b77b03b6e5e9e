#include "properties/examiner/checks/interleaving.hpp"
#include "properties/examiner/checks/one_function.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup interleaving;
const ExaminationGroup interleaving{
    {"A13",
     "sine and cosine side by side keep the position complete",
     {{"for every even d, every i and real p: sin²(pω_i) + cos²(pω_i) = 1",
       [](const Examining& examining) { return pair_is_on_the_circle(examining, 1); }},
      {"for every even d, every i and all reals p, q: pair i is the same at p and q if and only if (p - "
       "q)·ω_i is a multiple of 2π",
       [](const Examining& examining) { return pair_determines_angle(examining, 1); }},
      {"for every even d, base > 1 and all integers p ≠ q: the codes of p and q differ",
       [](const Examining& examining) { return pairs_determine_position(examining, PositionSet::integers); }},
      {"for every even d, base > 1 and all reals p ≠ q: the codes of p and q differ",
       [](const Examining& examining) { return pairs_determine_position(examining, PositionSet::reals); }},
      {"sines alone, reals: for every even d and all reals p, q with equal sines in all pairs the cosines "
       "are equal",
       [](const Examining& examining) {
         return one_function_determines(examining, Component::sine, PositionSet::reals);
       }},
      {"sines alone, reals, d = 4: all reals p, q ≥ 0 with equal sines in both pairs have equal cosines",
       [](const Examining& examining) { return sines_determine_reals(examining, 4); }},
      {"sines alone, reals, d = 6, b = 10000: for all reals p ≠ q some sine differs",
       [](const Examining& examining) { return sines_determine_reals(examining, 6); }},
      {"sines alone, integers: for every even d and all integers p, q with equal sines in all pairs the "
       "cosines are equal; pair 0 alone gives p = q",
       [](const Examining& examining) {
         return one_function_determines(examining, Component::sine, PositionSet::integers);
       },
       Passes::two},
      {"cosines alone, non-negative reals: for every even d and all reals p, q ≥ 0 with equal cosines in all "
       "pairs the sines are equal",
       [](const Examining& examining) {
         return one_function_determines(examining, Component::cosine, PositionSet::non_negative_reals);
       }},
      {"cosines alone, integers: for every even d and all integers p, q with equal cosines in all pairs the "
       "sines are equal",
       [](const Examining& examining) {
         return one_function_determines(examining, Component::cosine, PositionSet::integers);
       },
       Passes::two},
      {"cosines alone, non-negative integers: for every even d and all integers p, q ≥ 0 with equal cosines "
       "in all pairs the sines are equal; pair 0 alone gives p = q",
       [](const Examining& examining) {
         return one_function_determines(examining, Component::cosine, PositionSet::non_negative_integers);
       },
       Passes::two},
      {"for every odd d ≥ 3 up to 4096, interleaved: every frequency has a sine and a cosine column",
       [](const Examining& examining) { return frequencies_have_both(examining, 3); }, Passes::whole_numbers},
      {"for every even d up to 4096: the concatenated row has the columns of the interleaved one in another "
       "order, so "
       "that the order itself carries nothing",
       [](const Examining& examining) { return arrangement_is_a_permutation(examining, 2); },
       Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
