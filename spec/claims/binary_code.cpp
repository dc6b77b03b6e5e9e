#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup binary_code;
const ClaimGroup binary_code{
    {.id = "A9",
     .source = "A §2",
     .statement = "in a B-bit code bit j flips every 2^j steps: the lowest of 4 at every step, the highest "
                  "every 8 steps, and the ones between less often the higher they are",
     .about = about::schemes<BinaryPosition>,
     .formal =
         {{ClauseRole::printed, "for every B ≥ 1, 0 ≤ j < B and 0 ≤ p < 2^B - 1: bit j of p and of p + 1 "
                                "differ if and only if 2^j divides p + 1"},
          {ClauseRole::printed, "for B = 4: the lowest bit changes at every step, and the highest from 7 to "
                                "8 and nowhere else below 15"},
          {ClauseRole::printed,
           "for every B ≥ 2 and 0 ≤ j < B - 1: among 0 … 2^B - 1 bit j + 1 changes less often than bit j"},
          {ClauseRole::beside, "for every j ≥ 0: as a function of p ≥ 0 bit j has the smallest period "
                               "2^(j+1), twice the number of steps between two changes"}},
     .domain = "integers p with 0 ≤ p < 2^B, any number of bits B; bit j is ⌊p/2^j⌋ mod 2",
     .expected = Evidence::proved},
    {.id = "A10",
     .source = "A §2",
     .statement = "binary numbers jump, which hinders gradients; sines do not",
     .about = about::schemes<BinaryPosition, Sinusoidal>,
     .formal =
         {{ClauseRole::printed,
           "for every B ≥ 1: every function of real p with values in {0,1}^B that agrees with the binary "
           "code at the integers 0 … 2^B - 1 is discontinuous between any two neighbouring ones"},
          {ClauseRole::printed, "for every even d, base > 1 and all reals p, q: ‖PE(p) - PE(q)‖ ≤ "
                                "(Σω_i²)^½·|p - q|, and no smaller constant serves"},
          {ClauseRole::beside,
           "for every B ≥ 1: the largest step ‖e(p+1) - e(p)‖ of the binary code is √B, from 2^(B-1) - 1 to "
           "2^(B-1); from 2^k - 1 to 2^k all of the k + 1 lowest bits change"},
          {ClauseRole::beside, "for every even d, base > 1 and every integer p: ‖PE(p+1) - PE(p)‖ = (Σ "
                               "4sin²(ω_i/2))^½, the same at every p and less than (Σω_i²)^½"},
          {ClauseRole::beside,
           "among 512 positions, with d = 512: the step of the sinusoid is longer than every step of the "
           "9-bit code, and in units of ‖e(p)‖ shorter than every step of that code from p ≥ 1"}},
     .domain = "reals p for continuity, integers for steps; any B; even d, any base > 1, the declared "
               "layouts alike",
     .expected = Evidence::proved,
     .not_checkable = "Whether jumps hinder training is no arithmetic on codes. Positions are integers that "
                      "enter as data, and no gradient is taken with respect to them; what can be decided is "
                      "continuity in a real p."},
    {.id = "A26",
     .source = "A §2",
     .statement = "binary numbers waste the dimensions of a wide vector, and sines do not",
     .formal =
         {{ClauseRole::printed, "for every d ≥ 1 and 1 ≤ N ≤ 2^d: exactly d - ⌈log2 N⌉ of the d columns of "
                                "the binary code are constant over 0 ≤ p < N"},
          {ClauseRole::printed,
           "for every even d, base > 1 and N ≥ 2: no column of the sinusoid is constant over 0 ≤ p < N"},
          {ClauseRole::beside, "for d = 512 and N = 512, in each of f32, f16 and bf16: no column of the "
                               "sinusoid, correctly rounded, is constant over 0 ≤ p < N"}},
     .domain = "integers p; any d and N; the sinusoid over the reals and correctly rounded to f32, f16, "
               "bf16, base 10000",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
