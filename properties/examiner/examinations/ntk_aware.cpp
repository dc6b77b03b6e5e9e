#include "properties/examiner/checks/ntk_aware.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup ntk_aware;
const ExaminationGroup ntk_aware{
    {"B13",
     "NTK-aware interpolation balances high and low frequencies, and near distances stay precise",
     {{"for every even d ≥ 4, b > 1 and α ≥ 1: pair 0 keeps its frequency, and that of the last pair is "
       "divided by exactly α",
       [](const Examining& examining) { return ntk_ends(examining, 1); }},
      {"for every even d ≥ 4, b > 1 and α > 1: ω'_i/ω_i falls strictly with i",
       [](const Examining& examining) { return ntk_ratio_falls(examining, 2); }},
      {"for α = 2 and every distance k from 1 to 32: ⟨R'_k q, k'⟩ = ⟨R_k q, k'⟩ for all unit vectors q, k'",
       [](const Examining& examining) { return ntk_keeps_near_scores(examining, 2); }},
      {"for the base and width of every rotary preset, α = 2, 4, 8 and every distance k from 1 to 32: the "
       "largest change of a score of unit vectors, max_i 2|sin(k(ω_i - ω'_i)/2)|, is smaller than under "
       "linear interpolation by α",
       [](const Examining& examining) { return ntk_changes_less_than_linear(examining, 32, false); },
       Passes::two},
      {"for d = 4 at base 10000, α = 2, 4, 8 and every distance k from 1 to 32: the largest change of a "
       "score of unit vectors is smaller than under linear interpolation by α",
       [](const Examining& examining) { return ntk_changes_less_than_linear(examining, 32, true); },
       Passes::two},
      {"for every even d ≥ 4 and α = 2: pairs 0 and 1 keep their frequencies",
       [](const Examining& examining) { return ntk_keeps_pairs_below(examining, 2, 2); }}}},
};

} // namespace posproof::properties::examiner::examinations
