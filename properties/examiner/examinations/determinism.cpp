#include "properties/examiner/checks/determinism.hpp"

#include "properties/examiner/checks/distance_consistency.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup determinism;
const ExaminationGroup determinism{
    {"A7",
     "determinism: the same position always has the same code, and no parameter is trained",
     {{"for every declared variant of the sinusoidal encoding and for unscaled RoPE: in exact arithmetic the "
       "code of p is a "
       "function of p and the parameters, the same in every call",
       code_is_function_of_position, Passes::whole_numbers},
      {"learned tables, Shaw's vectors and T5's biases hold trained numbers, and no other scheme or scaling "
       "does, the "
       "sinusoidal encoding among them",
       [](const Examining& examining) {
         return these_are_trained(examining, {"learned", "Shaw", "T5"});
       },
       Passes::whole_numbers},
      {"dynamic NTK, LongRoPE by call or by sequence, XPos with a centre and normalised positions depend on "
       "the length of "
       "the call or the sequence, and no other scheme or scaling does",
       [](const Examining& examining) {
         return these_depend_on_the_length(
             examining, {"rope, dynamic NTK", "rope, LongRoPE by", "XPos scale, centre", "normalised"});
       },
       Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
