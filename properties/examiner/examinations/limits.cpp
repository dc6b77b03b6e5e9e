#include "properties/examiner/checks/limits.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup limits;
const ExaminationGroup limits{
    {"B17",
     "there is a theoretical limit of the length to which a rotation extrapolates",
     {{"in exact arithmetic some two integers p ≠ q have the same phases in all pairs of some rotary preset",
       [](const Examining& examining) { return integers_coincide(examining, laws_of_presets()); }},
      {"in exact arithmetic, for every rotary preset and all integers p ≠ q: pair 0 has other phases at p "
       "and q",
       [](const Examining& examining) {
         return pair_zero_tells_integers_apart(examining, laws_of_presets());
       }},
      {"for every rotary preset without scaling: the turning pairs whose wavelength exceeds L, if any, are "
       "those from a critical pair on; from position L on they have phases that training has not seen",
       [](const Examining& examining) { return critical_pair_exists(examining, trained_rotations()); }},
      {"f32, every rotary preset: the bound of class angle-f32 on a cosine or sine reaches 10^-1 at some "
       "position below 2^22",
       [](const Examining& examining) {
         return class_bound_reaches(examining, AccuracyClass::angle_f32, Format::f32, useless_error,
                                    std::int64_t{1} << 22);
       },
       Passes::two},
      {"f32, every rotary preset: the bound of class angle-f64 stays below 10^-5 at every |p| < 2^31",
       [](const Examining& examining) {
         return class_bound_stays_below(examining, AccuracyClass::angle_f64, Format::f32, 1e-5);
       },
       Passes::two},
      {"f32 holds every integer from 0 to 2^24, and not 2^24 + 1",
       [](const Examining& examining) { return integers_end_at(examining, Format::f32, 24); },
       Passes::whole_numbers},
      {"bf16 holds every integer from 0 to 2^8, and not 2^8 + 1",
       [](const Examining& examining) { return integers_end_at(examining, Format::bf16, 8); },
       Passes::whole_numbers},
      {"f16 holds every integer from 0 to 2^11, and not 2^11 + 1",
       [](const Examining& examining) { return integers_end_at(examining, Format::f16, 11); },
       Passes::whole_numbers},
      {"f16: exactly the integers from 65520 on become infinite",
       [](const Examining& examining) { return f16_overflows_from(examining, 65520); },
       Passes::whole_numbers},
      {"f16, every rotary preset: the bound of class uniform stays below 10^-2",
       [](const Examining& examining) {
         return class_bound_stays_below(examining, AccuracyClass::uniform, Format::f16, 1e-2);
       },
       Passes::two},
      {"bf16, every rotary preset: the bound of class uniform stays below 10^-2",
       [](const Examining& examining) {
         return class_bound_stays_below(examining, AccuracyClass::uniform, Format::bf16, 1e-2);
       },
       Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
