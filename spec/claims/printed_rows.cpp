#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup printed_rows;
const ClaimGroup printed_rows{
    {.id = "C9",
     .source = "C",
     .statement = "rows 0, 1 and 2 begin [0.00, 1.00, 0.00, 1.00, 0.00, 1.00], [0.84, 0.54, 0.01, 1.00, "
                  "0.00, 1.00] and [0.91, -0.42, 0.02, 1.00, 0.00, 1.00]",
     .formal = {{ClauseRole::printed, "for d = 512, b = 10000, as in the example of C: the first six columns "
                                      "at positions 0, 1, 2 round to the printed digits"},
                {ClauseRole::corrected,
                 "for d = 512, b = 10000: they round to [0.00, 1.00, 0.00, 1.00, 0.00, 1.00], [0.84, 0.54, "
                 "0.82, 0.57, 0.80, 0.60] and [0.91, -0.42, 0.94, -0.35, 0.96, -0.29]"},
                {ClauseRole::beside, "with the exponent 2i/d, interleaved, b = 10000: some width from 6 to "
                                     "4096 has the printed digits"},
                {ClauseRole::beside,
                 "some declared variant of some width from 6 to 4096, b = 10000, has the printed digits"},
                {ClauseRole::beside, "some declared variant of some width from 6 to 4096 has the printed "
                                     "digits with some real base from 100 to 10^6"},
                {ClauseRole::beside, "for d = 512, b = 10000: the columns of pair 0 and of some pairs 0 < j "
                                     "< k have the printed digits"},
                {ClauseRole::beside, "with 464 as the second denominator, as C prints it beside (C3), "
                                     "columns 2 and 3 have the printed digits"}},
     .domain = "positions 0, 1, 2 and the first six columns; to two digits: within 0.005; widths from 6 on, "
               "since six columns are printed",
     .expected = Evidence::exhaustive},
};

} // namespace posproof::ledger
