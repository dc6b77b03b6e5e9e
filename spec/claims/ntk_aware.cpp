#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup ntk_aware;
const ClaimGroup ntk_aware{
    {.id = "B13",
     .source = "B §4.2; Peng et al. 2023 (YaRN), definition 1",
     .statement =
         "NTK-aware interpolation balances high and low frequencies, and near distances stay precise",
     .about = about::scalings<NtkScaling, DynamicNtkScaling>,
     .formal = {{ClauseRole::printed, "for every even d ≥ 4, b > 1 and α ≥ 1: pair 0 keeps its frequency, "
                                      "and that of the last pair is divided by exactly α"},
                {ClauseRole::printed,
                 "for every even d ≥ 4, b > 1 and α > 1: ω'_i/ω_i falls strictly with i"},
                {ClauseRole::printed, "for α = 2 and every distance k from 1 to 32: ⟨R'_k q, k'⟩ = ⟨R_k q, "
                                      "k'⟩ for all unit vectors q, k'"},
                {ClauseRole::corrected,
                 "for the base and width of every rotary preset, α = 2, 4, 8 and every distance k from 1 to "
                 "32: the largest change of a score of unit vectors, max_i 2|sin(k(ω_i - ω'_i)/2)|, is "
                 "smaller than under linear interpolation by α"},
                {ClauseRole::beside,
                 "for d = 4 at base 10000, α = 2, 4, 8 and every distance k from 1 to 32: the largest change "
                 "of a score of unit vectors is smaller than under linear interpolation by α"},
                {ClauseRole::beside, "for every even d ≥ 4 and α = 2: pairs 0 and 1 keep their frequencies"}},
     .domain = "even d ≥ 4 (d = 2 divides by zero), b > 1, α ≥ 1; integer distances; the change over unit "
               "vectors is the norm of R_k - R'_k, which is 2|sin(k(ω_i - ω'_i)/2)| on the plane of pair i",
     .expected = Evidence::exhaustive},
};

} // namespace posproof::ledger
