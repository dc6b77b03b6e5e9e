#include "properties/examiner/checks/geometric_series.hpp"
#include "properties/examiner/checks/frequency_routes.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup geometric_series;
const ExaminationGroup geometric_series{
    {"A11",
     "the frequencies form a geometric series, and exp(-2i·ln b/d) computes them",
     {{"for every even d ≥ 4, base b > 1 and 0 ≤ i < d/2 - 1: ω_(i+1)/ω_i = b^(-2/d)",
       [](const Examining& examining) { return ratio_is_constant(examining, 2); }},
      {"for every even d, base b > 1 and 0 ≤ i < d/2, over the reals: exp(-2i·ln b/d) = b^(-2i/d)",
       [](const Examining& examining) { return exponential_equals_power(examining, 2); }},
      {"for every declared variant and every width d ≥ 4, odd ones too: the frequencies form a geometric "
       "series, of ratio b^(-2/d), b^(-1/(⌊d/2⌋-1)) or b^(-1/d)",
       [](const Examining& examining) { return variants_are_geometric(examining, false); }, Passes::two},
      {"for every preset with a rotary encoding: the frequencies of base and rotary width form a geometric "
       "series",
       [](const Examining& examining) { return presets_are_geometric(examining, true); }, Passes::two},
      {"for every preset with a rotary encoding: its frequencies, as scaled, form a geometric series",
       [](const Examining& examining) { return presets_are_geometric(examining, false); }, Passes::two},
      {"with every operation correctly rounded, in float32: 1/pow(b, 2i/d) and exp(-2i·(ln b/d)) are the "
       "same number for b = 10000, every even d and every i",
       [](const Examining& examining) { return float_routes_agree(examining, 0, 256); }, Passes::two}}},
    {"A29",
     "logarithmic spacing fits the way learning works",
     {{"for every even d, base b > 1, i and m ≥ 1: the wavelengths of pairs i + m and i have the ratio "
       "b^(2m/d), so that a ratio of distances is the same number of pairs wherever it starts",
       [](const Examining& examining) { return pairs_per_ratio(examining, false); }}}},
};

} // namespace posproof::properties::examiner::examinations
