#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup residual_connections;
const ClaimGroup residual_connections{
    {.id = "A28",
     .source = "A §4",
     .statement = "residual connections carry position information to deep layers",
     .formal = {{ClauseRole::beside, "linear layers x_(l+1) = x_l + A_l·x_l with ‖A_l‖ ≤ ρ < 1: after L "
                                     "layers two inputs are at least (1 - ρ)^L of their "
                                     "distance apart"},
                {ClauseRole::beside, "linear layers x_(l+1) = A_l·x_l without the connection, ‖A_l‖ ≤ ρ < 1: "
                                     "after L layers two inputs are at least (1 - "
                                     "ρ)^L of their distance apart"},
                {ClauseRole::beside,
                 "linear layers x_(l+1) = x_l + A_l·x_l with any A_l: x_L determines x_0"}},
     .domain = "linear layers without normalisation; the layers of a transformer are neither",
     .expected = Evidence::proved,
     .not_checkable = "how much of its input a trained network keeps depends on its weights and is no "
                      "arithmetic on encodings; the "
                      "clauses are the linear special case, in which the connection helps and guarantees "
                      "nothing by itself"},
};

} // namespace posproof::ledger
