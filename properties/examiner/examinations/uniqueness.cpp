#include "properties/examiner/checks/uniqueness.hpp"

#include <array>

namespace posproof::properties::examiner::examinations {

namespace {
constexpr std::array<int, 7> tabulated{2, 4, 8, 16, 64, 128, 512};
constexpr std::array<int, 3> wide{64, 128, 512};
} // namespace

extern const ExaminationGroup uniqueness;
const ExaminationGroup uniqueness{
    {"A4",
     "uniqueness: every position has a code of its own",
     {{"for every declared variant with d ≥ 1, every base b > 1 and all integers p ≠ q: e(p) ≠ e(q)",
       codes_differ_over_integers},
      {"for every even d, every binary64 base b > 1 and every i: pair i alone has e_i(p) ≠ e_i(q) for all "
       "integers p ≠ q",
       each_pair_tells_integers_apart},
      {"for d = 1 the only column, sin p, has another value at all integers p ≠ q",
       [](const Examining& examining) { return one_column_tells_integers_apart(examining, true); }},
      {"cos p alone has another value at all integers p ≠ q",
       [](const Examining& examining) { return one_column_tells_integers_apart(examining, false); }},
      {"for every rotary preset, in a call of its trained length, and all integers p ≠ q: R_p ≠ R_q",
       presets_differ_over_integers},
      {"where all pairs rest (ω = 0): e(p) = e(0) for every integer p", resting_pairs_repeat},
      {"where all frequencies are π·a/c with whole numbers a, c ≥ 1: e(p + 2c) = e(p) for every integer p",
       [](const Examining& examining) { return rational_turns_repeat(examining, 2); }},
      {"as a function of real p the code of base 10000 repeats for d = 2, 4 and 8 and for no other even d up "
       "to 1024",
       [](const Examining& examining) {
         return code_is_periodic_for(examining, Denominator::width, {2, 4, 8});
       }},
      {"as a function of real p the code of base 10000 with the half-minus-one denominator repeats for d = "
       "4, 6 and 10 and for no other even d up to 1024",
       [](const Examining& examining) {
         return code_is_periodic_for(examining, Denominator::half_minus_one, {4, 6, 10});
       }},
      {"for d = 2, 4, 8, 16, 64, 128, 512 and base 10000 two rows below 131072 are never nearer than the "
       "distance of "
       "the table, which is above 0",
       [](const Examining& examining) { return rows_are_separated(examining, tabulated, false); },
       Passes::two},
      {"where a frequency lacks a column (odd d, the printed exponent (2i+1)/d) the nearest two rows below "
       "64 of base "
       "10000 are those of the table, and apart",
       [](const Examining& examining) { return incomplete_rows_are_separated(examining, false); },
       Passes::two},
      {"rounded to nearest, two rows below 131072 of base 10000 are the same numbers for d = 1 in f32, d ≤ 2 "
       "in f16, d ≤ "
       "4 in bf16, and for no other even d up to 32, 64, 128, 256 or 512",
       [](const Examining& examining) {
         return rounded_rows_meet_up_to(examining, {.f32 = 1, .f16 = 2, .bf16 = 4});
       },
       Passes::two}}},
    {"B4",
     "many frequencies together can represent very long sequences",
     {{"for every even d ≥ 2 and every base b > 1 no two of all integers have one code",
       codes_differ_over_integers},
      {"for d = 64, 128 and 512, base 10000, the nearest two of the rows below 131072 are neighbours, so "
       "that many "
       "frequencies never come back near",
       [](const Examining& examining) { return rows_are_separated(examining, wide, true); }, Passes::two},
      {"every single pair does come back: for every ω > 0 and N ≥ 2 there is 1 ≤ k < N with |e_i(p+k) - "
       "e_i(p)| ≤ 2π/N "
       "for all p",
       [](const Examining& examining) { return single_pairs_return(examining, 1); }, Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
