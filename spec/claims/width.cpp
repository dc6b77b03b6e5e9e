#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup width;
const ClaimGroup width{
    {.id = "A19",
     .source = "A §4",
     .statement =
         "the code must have the width of the embedding, so that both can be added without a projection",
     .about = about::schemes<Sinusoidal, IntegerPosition, NormalisedPosition, BinaryPosition>,
     .formal = {{ClauseRole::printed, "for all widths m, n ≥ 1: the sum of a row of m numbers and a row of n "
                                      "numbers is defined, number by number, if and only if m = n"},
                {ClauseRole::beside, "for all widths m, n ≥ 1: a sum that broadcasts, repeating a row of one "
                                     "number, is defined if and only if m = n"},
                {ClauseRole::beside, "for all even 4 ≤ m < n, b = 10000: the first m columns of the code of "
                                     "width n are not the code of width m"},
                {ClauseRole::beside,
                 "for all even m, n ≤ 12: the attention of this suite refuses a rotary encoding of width n "
                 "for queries of width m with an error, if and only if m ≠ n"}},
     .domain = "widths m of the embedding and n of the code; additive codes, and the reference attention for "
               "rotary ones",
     .expected = Evidence::proved,
     .not_checkable = "What another implementation does with rows of unequal width is its own behaviour. "
                      "Subjects are asked for rows of the encoding's width, and a column too many is written "
                      "where the property guard-zones sees it."},
};

} // namespace posproof::ledger
