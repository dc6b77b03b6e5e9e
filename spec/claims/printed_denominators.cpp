#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup printed_denominators;
const ClaimGroup printed_denominators{
    {.id = "C3",
     .source = "C",
     .statement = "for d = 512 the row begins sin(p/1), cos(p/1), sin(p/464), cos(p/464)",
     .formal = {{ClauseRole::printed, "for d = 512, b = 10000: the first denominator is 1"},
                {ClauseRole::printed,
                 "for d = 512, b = 10000: the second denominator, to whole numbers, is 464"},
                {ClauseRole::corrected, "for d = 512, b = 10000: the first denominator is 1, and the second "
                                        "is 10000^(2/512), between 1.036 and 1.037"},
                {ClauseRole::beside, "some declared variant of some width up to 4096, b = 10000, begins "
                                     "sin(p/1), cos(p/1), sin(p/D), cos(p/D) with D = 464 to whole numbers"},
                {ClauseRole::beside, "some declared variant of some width up to 4096, b = 10000, has 464, to "
                                     "whole numbers, as its second denominator"},
                {ClauseRole::beside,
                 "for d = 512, b = 10000: some pair has 464, to whole numbers, as its denominator"},
                {ClauseRole::beside, "for every width divisible by 3, b = 10000: pair d/3 has 464, to whole "
                                     "numbers, as its denominator"}},
     .domain = "base 10000; every width up to 4096, odd ones too, in every declared variant. To whole "
               "numbers: rounded, or cut off behind the point",
     .expected = Evidence::exhaustive},
};

} // namespace posproof::ledger
