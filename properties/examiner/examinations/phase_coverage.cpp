#include "properties/examiner/checks/phase_coverage.hpp"

#include "properties/examiner/checks/scaled_coverage.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

constexpr Lengths four_times{512, 2048};
constexpr std::int64_t llama2_reached = 32768;

} // namespace

extern const ExaminationGroup phase_coverage;
const ExaminationGroup phase_coverage{
    {"B6",
     "absolute encodings get worse past the trained length: the model has never seen the codes",
     {{"for every even d ≥ 4 the sinusoid trained at 512 positions has, at 2048, a pair with phases outside "
       "[0, 512·ω_i)",
       [](const Examining& examining) { return sinusoid_leaves(examining, 4, four_times); }},
      {"for every even d ≥ 2 and all integers p ≥ 512 > q ≥ 0: PE(p) ≠ PE(q)",
       [](const Examining& examining) { return later_codes_are_new(examining, four_times); }},
      {"d = 512, from 512 to 2048 positions: exactly the pairs 123 to 255 leave, 133 of 256",
       [](const Examining& examining) { return sinusoid_leaves_from(examining, 512, 123, four_times); }}}},
    {"B12",
     "RoPE alone does not solve extrapolation, to 10 times the trained length for example; it needs "
     "interpolation",
     {{"without scaling, for every rotary preset: at 10·L positions some pair has phases outside [0, L·ω_i)",
       [](const Examining& examining) { return every_rotation_leaves(examining, 10, 0); }, Passes::two},
      {"with linear interpolation, with YaRN in each declared variant and with Llama-3 scaling by m = 4, 10, "
       "32: at m·L positions no pair of any rotary preset leaves [0, L·ω_i)",
       [](const Examining& examining) {
         return stretching_covers(
             examining, {"linear", "YaRN", "YaRN, not truncated", "YaRN, ramp of the paper", "Llama-3"},
             {4, 10, 32});
       },
       Passes::two},
      {"without scaling, for every rotary preset whose longest wavelength exceeds L: at 10·L positions some "
       "pair has phases outside [0, L·ω_i)",
       [](const Examining& examining) { return every_rotation_leaves(examining, 10, 1); }, Passes::two},
      {"with NTK-aware scaling by α = m, m = 4, 10, 32: at m·L positions no pair of any rotary preset leaves "
       "[0, L·ω_i)",
       [](const Examining& examining) {
         return stretching_covers(examining, {"NTK-aware"}, {4, 10, 32});
       },
       Passes::two},
      {"with dynamic NTK of factor m, m = 4, 10, 32: at m·L positions no pair of any rotary preset leaves "
       "[0, L·ω_i)",
       [](const Examining& examining) {
         return stretching_covers(examining, {"dynamic NTK"}, {4, 10, 32});
       },
       Passes::two},
      {"with dynamic NTK of factor 2: at 4·L positions no pair of any rotary preset leaves [0, L·ω_i)",
       [](const Examining& examining) {
         return stretching_covers(examining, {"dynamic NTK, factor 2"}, {4});
       },
       Passes::two},
      {"with LongRoPE and the factors of its preset: at 4·L, 10·L and 32·L positions no pair leaves [0, "
       "L·ω_i)",
       [](const Examining& examining) {
         return stretching_covers(examining, {"LongRoPE"}, {4, 10, 32});
       },
       Passes::two},
      {"at 4·L, 10·L and 32·L positions no scaling leaves more pairs of a rotary preset outside [0, L·ω_i) "
       "than no scaling",
       [](const Examining& examining) {
         return none_leaves_more_than(examining, "unscaled", {4, 10, 32});
       },
       Passes::two}}},
    {"C11",
     "LLaMA-2 goes from 4K to 32K with RoPE",
     {{"without scaling, for every pair of LLaMA-2 and every integer 0 ≤ p < 32768: p·ω_i lies in [0, "
       "4096·ω_i), or training has filled the circle",
       [](const Examining& examining) { return llama2_leaves_from(examining, 64, llama2_reached); }},
      {"with linear interpolation by 8, for every pair of LLaMA-2 and every integer 0 ≤ p < 32768: p·ω_i/8 "
       "lies in [0, 4096·ω_i)",
       [](const Examining& examining) { return llama2_is_covered(examining, 8, llama2_reached); }},
      {"without scaling exactly the pairs 46 to 63 leave, 18 of 64",
       [](const Examining& examining) { return llama2_leaves_from(examining, 46, llama2_reached); }},
      {"with linear interpolation by 8 every phase lies in [0, 4095·ω_i], between those that occurred, or on "
       "a circle that training has filled",
       [](const Examining& examining) { return llama2_is_covered(examining, 8, llama2_reached, true); }}}},
};

} // namespace posproof::properties::examiner::examinations
