#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup limits;
const ClaimGroup limits{
    {.id = "B17",
     .source = "B §5.1",
     .statement = "there is a theoretical limit of the length to which a rotation extrapolates",
     .formal =
         {{ClauseRole::printed, "in exact arithmetic some two integers p ≠ q have the same phases in all "
                                "pairs of some rotary preset"},
          {ClauseRole::corrected, "in exact arithmetic, for every rotary preset and all integers p ≠ q: pair "
                                  "0 has other phases at p and q"},
          {ClauseRole::corrected, "for every rotary preset without scaling: the turning pairs whose "
                                  "wavelength exceeds L, if any, are those from a critical pair on; from "
                                  "position L on they have phases that training has not seen"},
          {ClauseRole::corrected, "f32, every rotary preset: the bound of class angle-f32 on a cosine or "
                                  "sine reaches 10^-1 at some position below 2^22"},
          {ClauseRole::beside,
           "f32, every rotary preset: the bound of class angle-f64 stays below 10^-5 at every |p| < 2^31"},
          {ClauseRole::beside, "f32 holds every integer from 0 to 2^24, and not 2^24 + 1"},
          {ClauseRole::beside, "bf16 holds every integer from 0 to 2^8, and not 2^8 + 1"},
          {ClauseRole::beside, "f16 holds every integer from 0 to 2^11, and not 2^11 + 1"},
          {ClauseRole::beside, "f16: exactly the integers from 65520 on become infinite"},
          {ClauseRole::beside, "f16, every rotary preset: the bound of class uniform stays below 10^-2"},
          {ClauseRole::beside, "bf16, every rotary preset: the bound of class uniform stays below 10^-2"}},
     .domain = "integer positions below 2^31; every rotary preset, scaled as shipped unless said; accuracy "
               "classes as this suite promises them, amplitude 1",
     .expected = Evidence::proved,
     .not_checkable = "The length from which a model no longer answers well is a matter of its weights."},
};

} // namespace posproof::ledger
