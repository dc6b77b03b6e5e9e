#include "properties/examiner/checks/rotation_norm.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup rotation_norm;
const ExaminationGroup rotation_norm{
    {"A23",
     "RoPE keeps the norm of what it rotates",
     {{"for every even d, base > 1, layout and direction, every integer m and real x: ‖R_m x‖ = ‖x‖",
       [](const Examining& examining) { return rotation_keeps_norm(examining, Applied::rotation); }},
      {"for every preset with attention factor a (1 where its scaling has none), every call, position m, "
       "pair i "
       "and real x: ‖(R_m x)_i‖ = a·‖x_i‖, and components that do not rotate stay as they are",
       [](const Examining& examining) { return presets_multiply_norm(examining, 1); }, Passes::two},
      {"‖R_m x‖ = ‖x‖ for every m and x in exactly those presets whose attention factor is 1",
       [](const Examining& examining) { return norm_kept_without_factor(examining); }},
      {"| c² + s² - 1 | ≤ 2√2·ε + 2ε² for a cosine and sine within ε of the exact ones: √2·u + u²/2 for a "
       "correctly rounded table",
       [](const Examining& examining) { return table_keeps_norm(examining, 1); }}}},
};

} // namespace posproof::properties::examiner::examinations
