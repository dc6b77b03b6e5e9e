#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup fourier;
const ClaimGroup fourier{
    {.id = "A24",
     .source = "A §6, second key",
     .statement = "a position code is a Fourier series: its sines and cosines are an orthogonal basis",
     .formal = {{ClauseRole::printed, "a Fourier series: for every even d and base 10000 the frequencies are "
                                      "whole multiples of one number"},
                {ClauseRole::printed,
                 "for every even d and N ≥ 2 the d columns are orthogonal over the positions p < N"},
                {ClauseRole::printed, "for every even d and base 10000 there is a T > 0 with all d columns "
                                      "orthogonal over the real positions "
                                      "[0, T]"},
                {ClauseRole::corrected,
                 "for even d and base 10000 the frequencies are whole multiples of the last exactly if d is "
                 "2, 4 or 8; there the columns are orthogonal on [0, T] for T = 2π·10000^((d-2)/d)"},
                {ClauseRole::corrected,
                 "for every even d different columns are orthogonal in the mean over all real positions: "
                 "(1/T)·∫ over "
                 "[0, T] of their product tends to 0 as T grows, that of a square to 1/2"},
                {ClauseRole::corrected,
                 "harmonic frequencies are orthogonal over positions: for every N and whole j, k with 0 < j, "
                 "k < N/2, "
                 "the columns sin(2πjp/N) and cos(2πkp/N) over p < N, and two sines or cosines with j ≠ k"},
                {ClauseRole::beside, "with the half-minus-one denominator the frequencies are whole "
                                     "multiples of the last exactly if d is 4, 6 "
                                     "or 10"},
                {ClauseRole::beside,
                 "for every even d the d columns over p = 0 … d-1 are a basis of the space of d numbers"},
                {ClauseRole::beside, "over p < 512 with d = 512 and base 10000 the two columns at the "
                                     "smallest angle are 508 and 510, the sines "
                                     "of the pairs 254 and 255: its cosine is above 1 - 10^-9"},
                {ClauseRole::beside, "over the real positions [0, 512] with d = 512 and base 10000 they are "
                                     "the same, with a cosine above 1 - "
                                     "10^-9"}},
     .domain = "even d; base 10000, elsewhere the ratio b^(2/d) decides; positions as each clause says; "
               "dividing all "
               "frequencies by one factor changes nothing in the first and last statements about ratios",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
