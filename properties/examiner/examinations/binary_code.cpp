#include "properties/examiner/checks/binary_code.hpp"
#include "properties/examiner/checks/code_steps.hpp"
#include "properties/examiner/checks/constant_columns.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup binary_code;
const ExaminationGroup binary_code{
    {"A9",
     "in a B-bit code bit j flips every 2^j steps: the lowest of 4 at every step, the highest every 8 steps, "
     "and the ones between less often the higher they are",
     {{"for every B ≥ 1, 0 ≤ j < B and 0 ≤ p < 2^B - 1: bit j of p and of p + 1 differ if and only if 2^j "
       "divides p + 1",
       [](const Examining& examining) { return bits_change_at_multiples(examining, 0); },
       Passes::whole_numbers},
      {"for B = 4: the lowest bit changes at every step, and the highest from 7 to 8 and nowhere else below "
       "15",
       [](const Examining& examining) { return outer_bits_change(examining, 4, 8); }, Passes::whole_numbers},
      {"for every B ≥ 2 and 0 ≤ j < B - 1: among 0 … 2^B - 1 bit j + 1 changes less often than bit j",
       [](const Examining& examining) { return change_counts_order(examining, true); },
       Passes::whole_numbers},
      {"for every j ≥ 0: as a function of p ≥ 0 bit j has the smallest period 2^(j+1), twice the number of "
       "steps between two changes",
       [](const Examining& examining) { return bit_has_period(examining, 1); }, Passes::whole_numbers}}},
    {"A10",
     "binary numbers jump, which hinders gradients; sines do not",
     {{"for every B ≥ 1: every function of real p with values in {0,1}^B that agrees with the binary code at "
       "the integers 0 … 2^B - 1 is discontinuous between any two neighbouring ones",
       [](const Examining& examining) { return binary_jumps(examining, 1); }, Passes::whole_numbers},
      {"for every even d, base > 1 and all reals p, q: ‖PE(p) - PE(q)‖ ≤ (Σω_i²)^½·|p - q|, and no smaller "
       "constant serves",
       [](const Examining& examining) { return sinusoid_is_lipschitz(examining, 1); }},
      {"for every B ≥ 1: the largest step ‖e(p+1) - e(p)‖ of the binary code is √B, from 2^(B-1) - 1 to "
       "2^(B-1); from 2^k - 1 to 2^k all of the k + 1 lowest bits change",
       [](const Examining& examining) { return binary_largest_step(examining, 0); }, Passes::whole_numbers},
      {"for every even d, base > 1 and every integer p: ‖PE(p+1) - PE(p)‖ = (Σ 4sin²(ω_i/2))^½, the same at "
       "every p and less than (Σω_i²)^½",
       [](const Examining& examining) { return sinusoid_steps_alike(examining, false); }},
      {"among 512 positions, with d = 512: the step of the sinusoid is longer than every step of the 9-bit "
       "code, and in units of ‖e(p)‖ shorter than every step of that code from p ≥ 1",
       [](const Examining& examining) { return steps_compare(examining, 512, 9); }}}},
    {"A26",
     "binary numbers waste the dimensions of a wide vector, and sines do not",
     {{"for every d ≥ 1 and 1 ≤ N ≤ 2^d: exactly d - ⌈log2 N⌉ of the d columns of the binary code are "
       "constant over 0 ≤ p < N",
       [](const Examining& examining) { return binary_constant_columns(examining, 0); },
       Passes::whole_numbers},
      {"for every even d, base > 1 and N ≥ 2: no column of the sinusoid is constant over 0 ≤ p < N",
       [](const Examining& examining) {
         return sinusoid_has_no_constant_column(examining, Arrangement::interleaved, 2);
       }},
      {"for d = 512 and N = 512, in each of f32, f16 and bf16: no column of the sinusoid, correctly rounded, "
       "is constant over 0 ≤ p < N",
       [](const Examining& examining) { return rounded_columns_vary(examining, 512, 512); }}}},
};

} // namespace posproof::properties::examiner::examinations
