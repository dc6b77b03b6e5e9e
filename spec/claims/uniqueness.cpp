#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup uniqueness;
const ClaimGroup uniqueness{
    {.id = "A4",
     .source = "A §1, B §1",
     .statement = "uniqueness: every position has a code of its own",
     .formal =
         {{ClauseRole::printed,
           "for every declared variant with d ≥ 1, every base b > 1 and all integers p ≠ q: e(p) ≠ e(q)"},
          {ClauseRole::beside, "for every even d, every binary64 base b > 1 and every i: pair i alone has "
                               "e_i(p) ≠ e_i(q) for all "
                               "integers p ≠ q"},
          {ClauseRole::beside, "for d = 1 the only column, sin p, has another value at all integers p ≠ q"},
          {ClauseRole::beside, "cos p alone has another value at all integers p ≠ q"},
          {ClauseRole::beside,
           "for every rotary preset, in a call of its trained length, and all integers p ≠ q: R_p ≠ R_q"},
          {ClauseRole::beside, "where all pairs rest (ω = 0): e(p) = e(0) for every integer p"},
          {ClauseRole::beside, "where all frequencies are π·a/c with whole numbers a, c ≥ 1: e(p + 2c) = "
                               "e(p) for every integer p"},
          {ClauseRole::beside, "as a function of real p the code of base 10000 repeats for d = 2, 4 and 8 "
                               "and for no other even d "
                               "up to 1024"},
          {ClauseRole::beside, "as a function of real p the code of base 10000 with the half-minus-one "
                               "denominator repeats for d = 4, 6 and 10 and for no other even d up to 1024"},
          {ClauseRole::beside,
           "for d = 2, 4, 8, 16, 64, 128, 512 and base 10000 two rows below 131072 are never nearer than the "
           "distance of the table, which is above 0"},
          {ClauseRole::beside,
           "where a frequency lacks a column (odd d, the printed exponent (2i+1)/d) the nearest two rows "
           "below 64 of base 10000 are those of the table, and apart"},
          {ClauseRole::beside,
           "rounded to nearest, two rows below 131072 of base 10000 are the same numbers for d = 1 in f32, d "
           "≤ 2 in f16, d ≤ 4 in bf16, and for no other even d up to 32, 64, 128, 256 or 512"}},
     .domain = "integers p, q; reals where said; every declared variant; formats f32, f16, bf16",
     .expected = Evidence::proved},
    {.id = "B4",
     .source = "B §2.1",
     .statement = "many frequencies together can represent very long sequences",
     .formal =
         {{ClauseRole::printed,
           "for every even d ≥ 2 and every base b > 1 no two of all integers have one code"},
          {ClauseRole::beside, "for d = 64, 128 and 512, base 10000, the nearest two of the rows below "
                               "131072 are neighbours, so that many "
                               "frequencies never come back near"},
          {ClauseRole::beside,
           "every single pair does come back: for every ω > 0 and N ≥ 2 there is 1 ≤ k < N with |e_i(p+k) - "
           "e_i(p)| ≤ 2π/N for all p"}},
     .domain = "integers p; base 10000 for the figures",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
