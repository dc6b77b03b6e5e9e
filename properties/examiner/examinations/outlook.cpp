#include "properties/examiner/checks/outlook.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup outlook;
const ExaminationGroup outlook{
    {"B19",
     {{"sequences of fixed length: for every frequency and N' ≤ N, the phases at N' positions lie in the "
       "interval [0, "
       "N·ω_i) of a training at N positions",
       [](const Examining& examining) { return fixed_lengths_are_covered(examining, 0); }},
      {"layers: the presets whose layers do not all turn by the same frequencies are gemma-3-1b, "
       "gemma-3-27b, gemma-3-4b "
       "and gemma-4-12b",
       [](const Examining& examining) {
         return layers_differ_in(examining, {"gemma-3-1b", "gemma-3-27b", "gemma-3-4b", "gemma-4-12b"});
       },
       Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
