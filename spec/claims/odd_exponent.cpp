#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup odd_exponent;
const ClaimGroup odd_exponent{
    {.id = "B3",
     .source = "B §2.1, against Vaswani et al. 2017 §3.5",
     .statement =
         "PE(pos,2i+1) = cos(pos/10000^(2i+1/d)) beside PE(pos,2i) = sin(pos/10000^(2i/d)): the exponent of "
         "the cosine column as printed, which is read as (2i+1)/d or literally as 2i + 1/d",
     .formal =
         {{ClauseRole::printed,
           "the exponent (2i+1)/d gives the paper's cosine column: cos(p·b^(-(2i+1)/d)) = cos(p·b^(-2i/d))"},
          {ClauseRole::printed,
           "the exponent 2i + 1/d gives the paper's cosine column: cos(p·b^(-(2i+1/d))) = cos(p·b^(-2i/d))"},
          {ClauseRole::corrected, "with the exponent 2i/d in both columns, for every even d and all integers "
                                  "p, k: row p+k is M_k times "
                                  "row p"},
          {ClauseRole::beside,
           "A4 with either exponent: for every d and all integers p ≠ q, row p differs from row q"},
          {ClauseRole::beside,
           "A4 over the reals, with either exponent: for all real p ≠ q, row p differs from row q"},
          {ClauseRole::beside,
           "A5 with either exponent: the distance of rows p and p+k is a function of k alone"},
          {ClauseRole::beside, "A5 with either exponent: no length N occurs in the distance of two rows"},
          {ClauseRole::beside, "A6 with either exponent: every entry of every row lies in [-1, 1]"},
          {ClauseRole::beside, "A6 with either exponent: sin² + cos² of columns 2i and 2i+1 is 1"},
          {ClauseRole::beside, "A6 with either exponent: every row has the length √(d/2)"},
          {ClauseRole::beside,
           "A7 with either exponent: row p is a function of p, d and b, without a parameter that is trained"},
          {ClauseRole::beside, "A8 with either exponent: rows exist and are bounded at every integer p, and "
                               "a table for N rows is the "
                               "start of every longer one"},
          {ClauseRole::beside, "A14 with either exponent: there is a matrix M, the same for all integers p, "
                               "that takes row p to row "
                               "p+1"},
          {ClauseRole::beside, "A14 with the exponent (2i+1)/d: for every even d and every integer k ≠ 0, no "
                               "matrix takes row p to row "
                               "p+k for all integers p"},
          {ClauseRole::beside, "A17 with either exponent: the dot product of rows p and q is symmetric"},
          {ClauseRole::beside,
           "A17 with either exponent: the dot product of rows p and q is a function of p - q"}},
     .domain = "integers p, q where not said otherwise; even d (and d = 1, where both columns are one sine "
               "and there is "
               "no cosine, for A4); base 10000, by the arguments any base that is a whole number above 1; "
               "for d = 2 the "
               "two readings are one",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
