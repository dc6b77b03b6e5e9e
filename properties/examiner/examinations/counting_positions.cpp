#include "properties/examiner/checks/counting_positions.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup counting_positions;
const ExaminationGroup counting_positions{
    {"A2",
     "positions normalised to [0, 1] have a resolution that depends on the length of the sentence",
     {{"for e(p; N) = p/(N - 1) and all N ≠ N' of at least 2: the step |e(p+1) - e(p)| of length N is not "
       "that of "
       "length N'",
       [](const Examining& examining) { return normalised_step(examining, true, true); },
       Passes::whole_numbers},
      {"the same for e(p; N) = p/N",
       [](const Examining& examining) { return normalised_step(examining, false, true); },
       Passes::whole_numbers},
      {"rounded to f32, f16 or bf16, with t significand bits, two neighbours p/(N - 1) first become one "
       "number in "
       "a sequence of N = 2^t + 3 tokens",
       [](const Examining& examining) { return normalised_positions_first_meet_at(examining, 3); },
       Passes::whole_numbers}}},
    {"A3",
     "integer positions grow without bound and do not scale",
     {{"for e(p) = p and every N: the largest |e(p)| over p < N is N - 1, so that no bound holds for all "
       "lengths",
       [](const Examining& examining) { return integer_positions_grow(examining); }, Passes::whole_numbers},
      {"e(p+k) - e(p) = k for all p, k and N: the differences themselves do not depend on the length",
       [](const Examining& examining) { return integer_differences(examining, 1); }, Passes::whole_numbers},
      {"in each of f32, f16 and bf16 there is a first integer position that has the number of its neighbour",
       integer_limits, Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
