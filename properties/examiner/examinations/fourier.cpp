#include "properties/examiner/checks/fourier.hpp"

#include "properties/examiner/checks/linear_shift.hpp"
#include "properties/examiner/exact_rows.hpp"

#include <array>

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup fourier;
const ExaminationGroup fourier{
    {"A24",
     "a position code is a Fourier series: its sines and cosines are an orthogonal basis",
     {{"a Fourier series: for every even d and base 10000 the frequencies are whole multiples of one number",
       [](const Examining& examining) { return frequencies_are_harmonic(examining); }},
      {"for every even d and N ≥ 2 the d columns are orthogonal over the positions p < N",
       [](const Examining& examining) { return columns_are_orthogonal_over_positions(examining); }},
      {"for every even d and base 10000 there is a T > 0 with all d columns orthogonal over the real "
       "positions [0, T]",
       [](const Examining& examining) { return some_interval_makes_columns_orthogonal(examining); }},
      {"for even d and base 10000 the frequencies are whole multiples of the last exactly if d is 2, 4 or 8; "
       "there the columns are orthogonal on [0, T] for T = 2π·10000^((d-2)/d)",
       [](const Examining& examining) {
         return harmonic_columns_are_orthogonal(examining, std::array{2, 4, 8}, 1.0);
       }},
      {"for every even d different columns are orthogonal in the mean over all real positions: (1/T)·∫ over "
       "[0, T] of their product tends to 0 as T grows, that of a square to 1/2",
       [](const Examining& examining) { return columns_are_orthogonal_in_the_mean(examining, 0.5); }},
      {"harmonic frequencies are orthogonal over positions: for every N and whole j, k with 0 < j, k < N/2, "
       "the columns sin(2πjp/N) and cos(2πkp/N) over p < N, and two sines or cosines with j ≠ k",
       [](const Examining& examining) { return harmonic_samples_are_orthogonal(examining, 0); }},
      {"with the half-minus-one denominator the frequencies are whole multiples of the last exactly if d is "
       "4, 6 or 10",
       [](const Examining& examining) {
         return frequencies_are_harmonic_exactly_at(examining, Denominator::half_minus_one,
                                                    std::array{4, 6, 10});
       }},
      {"for every even d the d columns over p = 0 … d-1 are a basis of the space of d numbers",
       [](const Examining& examining) { return shift_matrix_is_unique(examining, paper_schemes(32)); }},
      {"over p < 512 with d = 512 and base 10000 the two columns at the smallest angle are 508 and 510, the "
       "sines of the pairs 254 and 255: its cosine is above 1 - 10^-9",
       [](const Examining& examining) {
         return nearest_columns_are(examining, {Positions::whole, 508, 510, 1e-9});
       },
       Passes::two},
      {"over the real positions [0, 512] with d = 512 and base 10000 they are the same, with a cosine above "
       "1 - 10^-9",
       [](const Examining& examining) {
         return nearest_columns_are(examining, {Positions::real, 508, 510, 1e-9});
       },
       Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
