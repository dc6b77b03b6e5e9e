#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup phase_coverage;
const ClaimGroup phase_coverage{
    {.id = "B6",
     .source = "B §2.2",
     .statement = "absolute encodings get worse past the trained length: the model has never seen the codes",
     .formal = {{ClauseRole::printed, "for every even d ≥ 4 the sinusoid trained at 512 positions has, at "
                                      "2048, a pair with phases outside [0, 512·ω_i)"},
                {ClauseRole::printed, "for every even d ≥ 2 and all integers p ≥ 512 > q ≥ 0: PE(p) ≠ PE(q)"},
                {ClauseRole::beside,
                 "d = 512, from 512 to 2048 positions: exactly the pairs 123 to 255 leave, 133 of 256"}},
     .domain = "integer positions; base 10000; both denominators of the exponent; a pair counts as covered "
               "where 512·ω_i ≥ 2π, since then training has filled its circle",
     .expected = Evidence::proved,
     .not_checkable = "How a model answers at codes it has not seen is a matter of its weights, not of the "
                      "encoding; nor do the criteria say how near a code must be to count as seen."},
    {.id = "B12",
     .source = "B §5.2",
     .statement = "RoPE alone does not solve extrapolation, to 10 times the trained length for example; it "
                  "needs interpolation",
     .about = about::schemes<Rope>,
     .formal =
         {{ClauseRole::printed, "without scaling, for every rotary preset: at 10·L positions some pair has "
                                "phases outside [0, L·ω_i)"},
          {ClauseRole::printed,
           "with linear interpolation, with YaRN in each declared variant and with Llama-3 scaling by m = 4, "
           "10, 32: at m·L positions no pair of any rotary preset leaves [0, L·ω_i)"},
          {ClauseRole::corrected, "without scaling, for every rotary preset whose longest wavelength exceeds "
                                  "L: at 10·L positions some pair has phases outside [0, L·ω_i)"},
          {ClauseRole::beside, "with NTK-aware scaling by α = m, m = 4, 10, 32: at m·L positions no pair of "
                               "any rotary preset leaves [0, L·ω_i)"},
          {ClauseRole::beside, "with dynamic NTK of factor m, m = 4, 10, 32: at m·L positions no pair of any "
                               "rotary preset leaves [0, L·ω_i)"},
          {ClauseRole::beside,
           "with dynamic NTK of factor 2: at 4·L positions no pair of any rotary preset leaves [0, L·ω_i)"},
          {ClauseRole::beside, "with LongRoPE and the factors of its preset: at 4·L, 10·L and 32·L positions "
                               "no pair leaves [0, L·ω_i)"},
          {ClauseRole::beside, "at 4·L, 10·L and 32·L positions no scaling leaves more pairs of a rotary "
                               "preset outside [0, L·ω_i) than no scaling"}},
     .domain = "rotary presets, each with its trained length L: that of its scaling, under linear scaling "
               "the context over the factor, else the context; integer positions; a pair counts as covered "
               "where L·ω_i ≥ 2π. NTK-aware, YaRN and Llama-3 scaling where all pairs turn. Layers with a "
               "sliding window see no distance beyond it, whatever the position",
     .expected = Evidence::exhaustive,
     .not_checkable = "Whether quality falls where phases are new is a matter of the model's weights."},
    {.id = "C11",
     .source = "C, RoPE",
     .statement = "LLaMA-2 goes from 4K to 32K with RoPE",
     .formal = {{ClauseRole::printed,
                 "without scaling, for every pair of LLaMA-2 and every integer 0 ≤ p < 32768: p·ω_i lies in "
                 "[0, 4096·ω_i), or training has filled the circle"},
                {ClauseRole::corrected, "with linear interpolation by 8, for every pair of LLaMA-2 and every "
                                        "integer 0 ≤ p < 32768: p·ω_i/8 lies in [0, 4096·ω_i)"},
                {ClauseRole::beside, "without scaling exactly the pairs 46 to 63 leave, 18 of 64"},
                {ClauseRole::beside, "with linear interpolation by 8 every phase lies in [0, 4095·ω_i], "
                                     "between those that occurred, or on a circle that training has filled"}},
     .domain = "d = 128, base 10000, trained at 4096 integer positions",
     .expected = Evidence::proved,
     .not_checkable = "That a model tuned this way is good at 32K is a matter of its weights; that text does "
                      "not say by which scaling."},
};

} // namespace posproof::ledger
