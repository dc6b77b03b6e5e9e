#include "properties/examiner/checks/near_and_far.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

/// Both ends at once.
Outcome ends_change(const Examining& examining) {
  Outcome first = end_changes(examining, RowEnd::first, true);
  return first.answer == Answer::yes ? end_changes(examining, RowEnd::last, false) : first;
}

} // namespace

extern const ExaminationGroup near_and_far;
const ExaminationGroup near_and_far{
    {"A25",
     "high frequencies see what is near, low ones what is far",
     {{"for every even d ≥ 4, base > 1 and integer p: |e_i(p+1) - e_i(p)| = 2sin(ω_i/2), the same at every "
       "p, and falling as i grows and ω_i falls",
       [](const Examining& examining) { return pair_steps_fall(examining, true); }},
      {"for every even d ≥ 4, base > 1: the distance |e_i(p+k) - e_i(p)| grows with k up to π/ω_i, which "
       "reaches further the larger i, the lower ω_i",
       [](const Examining& examining) { return pair_reach_grows(examining, true); }},
      {"as A §6 advises (long documents: look at the highest frequency, local relations: at the low ones), "
       "for every even d ≥ 4: of all pairs the one with the lowest frequency has the largest step and the "
       "shortest period",
       [](const Examining& examining) { return end_changes(examining, RowEnd::last, true); }}}},
    {"C7",
     "pairs with i near 0 have low frequency and change slowly, and PE(p,0) = sin p has a short period and "
     "changes fast; pairs with i near d have high frequency and change fast, and PE(p,511) has a long period "
     "and changes slowly",
     {{"\"low frequency, i near 0: slow\", for every even d ≥ 4: of all pairs pair 0 has the lowest "
       "frequency, the longest period and the smallest step",
       [](const Examining& examining) { return end_changes(examining, RowEnd::first, false); }},
      {"\"PE(p,0): short period, fast\", for every even d ≥ 4: of all pairs pair 0 has the highest "
       "frequency, the shortest period and the largest step",
       [](const Examining& examining) { return end_changes(examining, RowEnd::first, true); }},
      {"\"high frequency, i near d: fast\", for every even d ≥ 4: of all pairs the last has the highest "
       "frequency, the shortest period and the largest step",
       [](const Examining& examining) { return end_changes(examining, RowEnd::last, true); }},
      {"\"PE(p,511): long period, slow\", for every even d ≥ 4: of all pairs the last has the lowest "
       "frequency, the longest period and the smallest step",
       [](const Examining& examining) { return end_changes(examining, RowEnd::last, false); }},
      {"for every even d ≥ 4: pair 0 has the highest frequency, the shortest period and the largest step of "
       "all pairs, and the last pair the lowest, the longest and the smallest; both second lines hold and "
       "both first ones do not",
       [](const Examining& examining) { return ends_change(examining); }}}},
};

} // namespace posproof::properties::examiner::examinations
