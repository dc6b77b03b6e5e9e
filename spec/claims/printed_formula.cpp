#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup printed_formula;
const ClaimGroup printed_formula{
    {.id = "C2",
     .source = "C (Vaswani et al. 2017 §3.5)",
     .statement = "PE(p,2i) = sin(p/10000^(2i/d)), PE(p,2i+1) = cos(p/10000^(2i/d)), with i from 0 to d/2",
     .about = about::schemes<Sinusoidal>,
     .formal =
         {{ClauseRole::printed,
           "for every even d up to 4096 and every integer p: column 2i of the declared code "
           "is sin(p/10000^(2i/d)) and column 2i+1 is cos(p/10000^(2i/d))"},
          {ClauseRole::printed, "for every even d: with i from 0 to d/2, both included, the columns 2i "
                                "and 2i+1 are the d columns of the row"},
          {ClauseRole::corrected, "for every even d: with i from 0 to d/2 - 1 the columns 2i and 2i+1 "
                                  "are the d columns of the row, each once"},
          {ClauseRole::beside,
           "for every odd d up to 4096 and every integer p: column 2i of the declared interleaved code is "
           "sin(p/10000^(2i/d)) and column 2i+1 is cos(p/10000^(2i/d))"},
          {ClauseRole::beside,
           "for every odd d: the columns 2i for i from 0 to (d-1)/2 and 2i+1 for i from 0 to (d-3)/2 "
           "are the d columns, so that the last sine has no cosine"}},
     .domain = "every width up to 4096, integers p (reals alike), base 10000, the interleaved arrangement "
               "with the exponent 2i/d",
     .expected = Evidence::exhaustive},
    {.id = "C8",
     .source = "C",
     .statement = "PE(p,511) = sin(p/10000) for d = 512",
     .formal = {{ClauseRole::printed, "for d = 512 and every integer p: PE(p,511) = sin(p/10000)"},
                {ClauseRole::corrected,
                 "for d = 512 and every integer p: PE(p,511) = cos(p/10000^(510/512))"},
                {ClauseRole::corrected,
                 "for d = 512: the denominator of column 511 lies between 9646 and 9647"},
                {ClauseRole::beside,
                 "some declared variant of width 512 has PE(p,511) = sin(p/10000) for every integer p"}},
     .domain = "d = 512, base 10000, integers p; every declared variant",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
