#include "spec/claim.hpp"

namespace posproof::ledger {

/// A claim to show what adding one takes.
extern const ClaimGroup small_sums;
const ClaimGroup small_sums{
    {.id = "D1",
     .source = "a toy",
     .statement = "sums are small",
     .formal = {{ClauseRole::printed, "1 + 1 < 2"}, {ClauseRole::corrected, "1 + 1 ≤ 2"}},
     .domain = "one sum",
     .expected = Evidence::exhaustive}};

} // namespace posproof::ledger
