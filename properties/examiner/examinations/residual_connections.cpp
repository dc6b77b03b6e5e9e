#include "properties/examiner/checks/residual_connections.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup residual_connections;
const ExaminationGroup residual_connections{
    {"A28",
     "residual connections carry position information to deep layers",
     {{"linear layers x_(l+1) = x_l + A_l·x_l with ‖A_l‖ ≤ ρ < 1: after L layers two inputs are at least (1 "
       "- ρ)^L of their distance "
       "apart",
       [](const Examining& examining) { return layers_keep_inputs_apart(examining, true); }},
      {"linear layers x_(l+1) = A_l·x_l without the connection, ‖A_l‖ ≤ ρ < 1: after L layers two inputs are "
       "at least (1 - ρ)^L of "
       "their distance apart",
       [](const Examining& examining) { return layers_keep_inputs_apart(examining, false); }},
      {"linear layers x_(l+1) = x_l + A_l·x_l with any A_l: x_L determines x_0", layers_are_one_to_one,
       Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
