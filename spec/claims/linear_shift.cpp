#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup linear_shift;
const ClaimGroup linear_shift{
    {.id = "A14",
     .source = "A §3, C; Vaswani et al. 2017 §3.5",
     .statement = "for a fixed offset k the code PE(p+k) is a linear function of PE(p), the same for every p",
     .about = about::schemes<Rope, Sinusoidal, IntegerPosition, NormalisedPosition, BinaryPosition>,
     .formal =
         {{ClauseRole::printed,
           "for every even d and all integers p, k: PE(p+k) = M_k·PE(p), where M_k turns pair i by k·ω_i and "
           "p does not occur in it",
           "linear_shift:linear_shift"},
          {ClauseRole::beside,
           "the same for every declared variant whose sines all have their cosines: either function first, "
           "concatenated, half-minus-one, and odd d with a column of zeros"},
          {ClauseRole::beside,
           "for every odd d in the form that drops the last cosine, and every integer k ≠ 0, no matrix M has "
           "PE(p+k) = M·PE(p) for all integers p"},
          {ClauseRole::beside,
           "for every even d the rows PE(0) … PE(d-1) are a basis, so that M_k is the only matrix, and M_k = "
           "M_j for integers k, j only where k = j"},
          {ClauseRole::beside,
           "for every odd d with a column of zeros, M_k is the only matrix with PE(p+k) = M_k·PE(p) for all "
           "integers p"},
          {ClauseRole::beside,
           "in a table of any even width correctly rounded to f32, f16 or bf16 (unit roundoff u), for all "
           "integers p, k: |v(p+k) - M_k·v(p)| ≤ √2·u for every pair v, and ≤ √d·u for whole rows",
           "table_accuracy:linear_shift_of_rounded_table"},
          {ClauseRole::beside,
           "in such a table, with the matrix built from its own row k in place of M_k: "
           "at most (3/√2)·u + u²/2 "
           "for every pair, and √(d/2) times that for whole rows",
           "table_accuracy:linear_shift_own_of_rounded_table"}},
     .domain = "integers p, k; every width d; base 10000, and by the argument any algebraic base above 1, "
               "which binary64 numbers are; declared variants",
     .expected = Evidence::proved},
    {.id = "A15",
     .source = "A §3",
     .statement = "M_k is a rotation",
     .about = about::schemes<Rope, Sinusoidal>,
     .formal =
         {{ClauseRole::printed,
           "for every even d and integer k: the block of pair i, applied to (sin, cos), is [[cos kω_i, sin "
           "kω_i], [-sin kω_i, cos kω_i]]",
           "linear_shift:shift_matrix_is_block_diagonal"},
          {ClauseRole::printed, "for every even d and integer k: M_kᵀ·M_k = I",
           "linear_shift:shift_matrix_is_orthogonal"},
          {ClauseRole::printed, "for every even d and integer k: det M_k = 1",
           "linear_shift:shift_matrix_determinant"},
          {ClauseRole::printed, "for every even d: M_0 = I", "linear_shift:shift_matrix_at_zero"},
          {ClauseRole::printed, "for every even d and integer k: M_(-k) = M_kᵀ",
           "linear_shift:shift_matrix_of_minus"},
          {ClauseRole::printed, "for every even d and integers a, b: M_a·M_b = M_(a+b)",
           "linear_shift:shift_matrix_group_law"},
          {ClauseRole::beside, "in the plane (cos, sin) pair i turns by +kω_i; in the plane (sin, cos), the "
                               "order of the columns, "
                               "by -kω_i"}},
     .domain =
         "integers k; even d; any base above 1; the order of columns changes signs as the last clause says",
     .expected = Evidence::proved},
    {.id = "A16",
     .source = "A §3",
     .statement = "every frequency has this property",
     .about = about::schemes<Rope, Sinusoidal>,
     .formal =
         {{ClauseRole::printed,
           "for every even d and integer k, M_k is block diagonal: outside the 2×2 "
           "blocks of the pairs it is 0, "
           "and block i is the rotation by kω_i",
           "linear_shift:shift_matrix_is_block_diagonal"},
          {ClauseRole::beside,
           "for every frequency of every rotary preset, scaled or not, in calls of one length: (cos, sin) at "
           "p+k is (cos, sin) at p turned by kω_i, times the same amplitude"},
          {ClauseRole::beside,
           "for dynamic NTK scaling (d = 4, base 10000, factor 2, trained length 4) one rotation takes row p "
           "to row p+1 in calls of every length"}},
     .domain = "integers p, k; even d; declared variants; scaled frequencies at a fixed length of the call",
     .expected = Evidence::proved},
};

} // namespace posproof::ledger
