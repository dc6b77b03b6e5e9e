#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup streaming;
const ClaimGroup streaming{
    {.id = "B10",
     .source = "B §3.2",
     .statement = "RoPE needs no stored position vectors",
     .about = about::schemes<Rope>,
     .formal =
         {{ClauseRole::printed,
           "for every even d, base > 1, layout, direction and integer p ≥ 0: R_p = (R_1)^p, so "
           "that d/2 frequencies determine the code of every position"},
          {ClauseRole::printed, "for every even d, base > 1, layout, direction, all integers s, j ≥ 0 and "
                                "real x: row j of a call that "
                                "starts at position s, R_s·R_j·x, is row s + j of one call, R_(s+j)·x"},
          {ClauseRole::beside,
           "the rows that calls of growing length give are those of one call over the sequence exactly for "
           "the "
           "scalings whose frequencies do not depend on the length of the call; the scales of XPos exactly "
           "without a centre"},
          {ClauseRole::beside,
           "a learned table keeps N·d numbers, a table of cosines and sines N·d, RoPE without "
           "a table d/2, whatever N"}},
     .domain = "integer positions; real x; even d; any base > 1; every scaling",
     .expected = Evidence::proved,
     .not_checkable =
         "that chunks give the same bits as one call is a promise of a subject: split-invariance and "
         "cached-computation judge it. Memory that is friendly beyond the count of numbers is no "
         "arithmetic"},
};

} // namespace posproof::ledger
