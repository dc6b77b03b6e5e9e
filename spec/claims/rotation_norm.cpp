#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup rotation_norm;
const ClaimGroup rotation_norm{
    {.id = "A23",
     .source = "A §5, C (Su et al. 2021, section 3.2)",
     .statement = "RoPE keeps the norm of what it rotates",
     .about = about::schemes<Rope>,
     .formal =
         {{ClauseRole::printed,
           "for every even d, base > 1, layout and direction, every integer m and real x: "
           "‖R_m x‖ = ‖x‖",
           "rotation:rotation_keeps_norm"},
          {ClauseRole::beside,
           "for every preset with attention factor a (1 where its scaling has none), every call, position m, "
           "pair i and real x: ‖(R_m x)_i‖ = a·‖x_i‖, and components that do not rotate stay as they are"},
          {ClauseRole::beside,
           "‖R_m x‖ = ‖x‖ for every m and x in exactly those presets whose attention factor is 1"},
          {ClauseRole::beside,
           "| c² + s² - 1 | ≤ 2√2·ε + 2ε² for a cosine and sine within ε of the exact ones: √2·u + u²/2 for "
           "a correctly rounded table",
           "table_accuracy:pair_norm_of_table"}},
     .domain = "integer m; real x; even d; any base > 1; every scaling and preset",
     .expected = Evidence::proved,
     .not_checkable =
         "whether a subject keeps the norm in its format is a property of the subject: pair-norm, "
         "rotation and untouched-tail"},
};

} // namespace posproof::ledger
