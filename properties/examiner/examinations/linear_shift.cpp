#include "properties/examiner/checks/linear_shift.hpp"

#include "properties/examiner/checks/shift_rotation.hpp"
#include "properties/examiner/exact_rows.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

/// Small widths, and some that models have.
std::vector<Sinusoidal> widths_with_large_ones() {
  std::vector<Sinusoidal> schemes = paper_schemes(64);
  for (const int width : {128, 512, 1024}) {
    Sinusoidal scheme = schemes.back();
    scheme.width = width;
    schemes.push_back(scheme);
  }
  return schemes;
}

/// Odd widths of the concatenated form.
std::vector<Sinusoidal> padded_schemes() {
  std::vector<Sinusoidal> schemes;
  for (const Sinusoidal& scheme : paired_schemes(9)) {
    if (scheme.width % 2 != 0) {
      schemes.push_back(scheme);
    }
  }
  return schemes;
}

} // namespace

extern const ExaminationGroup linear_shift;
const ExaminationGroup linear_shift{
    {"A14",
     "for a fixed offset k the code PE(p+k) is a linear function of PE(p), the same for every p",
     {{"for every even d and all integers p, k: PE(p+k) = M_k·PE(p), where M_k turns pair i by k·ω_i and p "
       "does "
       "not occur in it",
       [](const Examining& examining) { return shift_turns_pairs(examining, paper_schemes(16), 1); }},
      {"the same for every declared variant whose sines all have their cosines: either function first, "
       "concatenated, half-minus-one, and odd d with a column of zeros",
       [](const Examining& examining) { return shift_turns_pairs(examining, paired_schemes(9), 1); }},
      {"for every odd d in the form that drops the last cosine, and every integer k ≠ 0, no matrix M has "
       "PE(p+k) "
       "= M·PE(p) for all integers p",
       [](const Examining& examining) { return no_matrix_shifts(examining, dropped_cosine_schemes(15)); }},
      {"for every even d the rows PE(0) … PE(d-1) are a basis, so that M_k is the only matrix, and M_k = M_j "
       "for "
       "integers k, j only where k = j",
       [](const Examining& examining) {
         return shift_matrix_is_unique(examining, widths_with_large_ones());
       }},
      {"for every odd d with a column of zeros, M_k is the only matrix with PE(p+k) = M_k·PE(p) for all "
       "integers "
       "p",
       [](const Examining& examining) { return shift_matrix_is_unique(examining, padded_schemes()); }},
      {"in a table of any even width correctly rounded to f32, f16 or bf16 (unit roundoff u), for all "
       "integers p, "
       "k: |v(p+k) - M_k·v(p)| ≤ √2·u for every pair v, and ≤ √d·u for whole rows",
       [](const Examining& examining) {
         return rounded_shift_stays_within(examining, ShiftMatrix::exact, 1.0);
       }},
      {"in such a table, with the matrix built from its own row k in place of M_k: at most (3/√2)·u + u²/2 "
       "for "
       "every pair, and √(d/2) times that for whole rows",
       [](const Examining& examining) {
         return rounded_shift_stays_within(examining, ShiftMatrix::own, 1.0);
       }}}},
    {"A15",
     "M_k is a rotation",
     {{"for every even d and integer k: the block of pair i, applied to (sin, cos), is [[cos kω_i, sin "
       "kω_i], "
       "[-sin kω_i, cos kω_i]]",
       [](const Examining& examining) { return block_is_as_printed(examining, 1); }},
      {"for every even d and integer k: M_kᵀ·M_k = I",
       [](const Examining& examining) { return transpose_times_matrix_is(examining, 1); }},
      {"for every even d and integer k: det M_k = 1",
       [](const Examining& examining) { return determinant_is(examining, 1); }},
      {"for every even d: M_0 = I", [](const Examining& examining) { return is_identity_at(examining, 0); }},
      {"for every even d and integer k: M_(-k) = M_kᵀ",
       [](const Examining& examining) { return transpose_is_shift_by(examining, -1); }},
      {"for every even d and integers a, b: M_a·M_b = M_(a+b)",
       [](const Examining& examining) { return product_is_shift_by(examining, 1); }},
      {"in the plane (cos, sin) pair i turns by +kω_i; in the plane (sin, cos), the order of the columns, by "
       "-kω_i",
       [](const Examining& examining) { return pairs_turn_by(examining, 1); }}}},
    {"A16",
     "every frequency has this property",
     {{"for every even d and integer k, M_k is block diagonal: outside the 2×2 blocks of the pairs it is 0, "
       "and "
       "block i is the rotation by kω_i",
       [](const Examining& examining) { return shift_is_block_diagonal(examining, 1); }},
      {"for every frequency of every rotary preset, scaled or not, in calls of one length: (cos, sin) at p+k "
       "is "
       "(cos, sin) at p turned by kω_i, times the same amplitude",
       [](const Examining& examining) { return preset_frequencies_shift(examining, 1); }, Passes::two},
      {"for dynamic NTK scaling (d = 4, base 10000, factor 2, trained length 4) one rotation takes row p to "
       "row "
       "p+1 in calls of every length",
       [](const Examining& examining) { return one_rotation_serves_calls(examining, 1, 8); }}}},
};

} // namespace posproof::properties::examiner::examinations
