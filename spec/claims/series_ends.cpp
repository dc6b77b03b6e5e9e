#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup series_ends;
const ClaimGroup series_ends{
    {.id = "A12",
     .source = "A §2 (Vaswani et al. 2017 §3.5 says it of the wavelengths)",
     .statement = "the frequency terms form a geometric series from 2π to 10000·2π",
     .formal = {{ClauseRole::printed, "as printed, for every even d: the frequencies ω_i form a series whose "
                                      "first term is 2π and whose last is 10000·2π"},
                {ClauseRole::printed, "as probably meant, for every even d: the wavelengths 2π/ω_i form a "
                                      "series whose first term is 2π and whose last is 10000·2π"},
                {ClauseRole::corrected,
                 "for every even d: the wavelengths run from 2π to 2π·10000^((d-2)/d), which grows with d "
                 "and is below 10000·2π for every d"},
                {ClauseRole::corrected, "with the exponent i/(d/2 - 1), for every even d ≥ 4: the "
                                        "wavelengths run from exactly 2π to exactly 10000·2π"},
                {ClauseRole::beside,
                 "for every odd d ≥ 3, whose last sine has no cosine: the wavelengths run from 2π to "
                 "2π·10000^((d-1)/d), which grows with d and is below 10000·2π for every d"},
                {ClauseRole::beside, "for every even d and every i: ω_i ≤ 1 < 6.28 < 2π, so that no "
                                     "frequency lies between 2π and 10000·2π"}},
     .domain = "base 10000; every even d, the ends computed up to d = 4096; denominators d and d/2 - 1. That "
               "the series is geometric is A11",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
