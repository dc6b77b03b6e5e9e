#include "properties/examiner/checks/outlook.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup outlook;
const ExaminationGroup outlook{
    {"B19",
     "when absolute and when rotary encodings suit, that absolute positions can be noise, layers of "
     "different sensitivity, the dynamics of training, directions of research",
     {{"sequences of fixed length: for every frequency and N' ≤ N, the phases at N' positions lie in the "
       "interval [0, N·ω_i) of a training at N positions",
       [](const Examining& examining) { return fixed_lengths_are_covered(examining, 0); }},
      {"layers: some preset has layers that turn by different frequencies",
       [](const Examining& examining) { return some_layers_differ(examining); }, Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
