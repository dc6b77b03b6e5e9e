#include "properties/examiner/checks/series_ends.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup series_ends;
const ExaminationGroup series_ends{
    {"A12",
     "the frequency terms form a geometric series from 2π to 10000·2π",
     {{"as printed, for every even d: the frequencies ω_i form a series whose first term is 2π and whose "
       "last is 10000·2π",
       [](const Examining& examining) {
         return series_runs_to_the_base(examining, SeriesTerm::frequency, Denominator::width);
       }},
      {"as probably meant, for every even d: the wavelengths 2π/ω_i form a series whose first term is 2π and "
       "whose last is 10000·2π",
       [](const Examining& examining) {
         return series_runs_to_the_base(examining, SeriesTerm::wavelength, Denominator::width);
       }},
      {"for every even d: the wavelengths run from 2π to 2π·10000^((d-2)/d), which grows with d and is below "
       "10000·2π for every d",
       [](const Examining& examining) { return last_wavelength_is(examining, 2, 2); }, Passes::two},
      {"with the exponent i/(d/2 - 1), for every even d ≥ 4: the wavelengths run from exactly 2π to exactly "
       "10000·2π",
       [](const Examining& examining) {
         return series_runs_to_the_base(examining, SeriesTerm::wavelength, Denominator::half_minus_one);
       },
       Passes::two},
      {"for every odd d ≥ 3, whose last sine has no cosine: the wavelengths run from 2π to "
       "2π·10000^((d-1)/d), which grows with d and is below 10000·2π for every d",
       [](const Examining& examining) { return last_wavelength_is(examining, 3, 1); }, Passes::two},
      {"for every even d and every i: ω_i ≤ 1 < 6.28 < 2π, so that no frequency lies between 2π and 10000·2π",
       [](const Examining& examining) { return frequencies_stay_below(examining, 6.28); }, Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
