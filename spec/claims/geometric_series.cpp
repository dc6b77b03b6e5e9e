#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup geometric_series;
const ClaimGroup geometric_series{
    {.id = "A11",
     .source = "A §2 (Vaswani et al. 2017 §3.5)",
     .statement = "the frequencies form a geometric series, and exp(-2i·ln b/d) computes them",
     .about = about::schemes<Rope, Sinusoidal>,
     .formal =
         {{ClauseRole::printed,
           "for every even d ≥ 4, base b > 1 and 0 ≤ i < d/2 - 1: ω_(i+1)/ω_i = b^(-2/d)"},
          {ClauseRole::printed,
           "for every even d, base b > 1 and 0 ≤ i < d/2, over the reals: exp(-2i·ln b/d) = b^(-2i/d)"},
          {ClauseRole::beside,
           "for every declared variant and every width d ≥ 4, odd ones too: the frequencies form a geometric "
           "series, of ratio b^(-2/d), b^(-1/(⌊d/2⌋-1)) or b^(-1/d)"},
          {ClauseRole::beside, "for every preset with a rotary encoding: the frequencies of base and rotary "
                               "width form a geometric series"},
          {ClauseRole::beside,
           "for every preset with a rotary encoding: its frequencies, as scaled, form a geometric series"},
          {ClauseRole::beside,
           "with every operation correctly rounded, in float32: 1/pow(b, 2i/d) and exp(-2i·(ln b/d)) are the "
           "same number for b = 10000, every even d and every i"}},
     .domain = "even d ≥ 2, any base > 1 for the reals; base 10000 and the bases of all presets in float32. "
               "1/pow: quotient, power and reciprocal each rounded to float32. exp: ln b and ln b/d rounded "
               "to double, that quotient to float32, product and exponential to float32",
     .expected = Evidence::proved},
    {.id = "A29",
     .source = "A §2",
     .statement = "logarithmic spacing fits the way learning works",
     .formal =
         {{ClauseRole::beside,
           "for every even d, base b > 1, i and m ≥ 1: the wavelengths of pairs i + m and i have the ratio "
           "b^(2m/d), so that a ratio of distances is the same number of pairs wherever it starts"}},
     .domain = "even d, any base > 1",
     .expected = Evidence::proved,
     .not_checkable = "What fits the way a model learns is a statement about training, with nothing to "
                      "compute. What can be checked is that neighbours have equal ratios: a fixed relative "
                      "change of distance needs the same change of the pair index."},
};

} // namespace posproof::ledger
