#pragma once
/// Lemmas that carry exhaustive evidence about single rows to statements about all pairs of rows.
///
/// Each has its statement, its proof and its constant here, is tested against brute force on small contexts,
/// and against a subject that breaks its premise. Notation: ε bounds the error of every cosine and sine of
/// one pair at one position, η = √2·ε bounds the length of the error of the pair (c, s) as a vector.

#include <span>
#include <string_view>

namespace posproof {

struct Lemma {
  std::string_view id;
  std::string_view statement;
  std::string_view proof;
  std::string_view constant; ///< the bound as a formula
  /// In Coq, over the reals: script:name (spec/claims/<script>.v); empty where there is none.
  std::string_view theorem{};
};

[[nodiscard]] std::span<const Lemma> lemmas();
[[nodiscard]] const Lemma* find_lemma(std::string_view id);

/// Linear shift of one pair with the exact M_k: |v̂(p+k) - M_k v̂(p)| ≤ η_p + η_(p+k).
[[nodiscard]] double linear_shift_bound(double eps_p, double eps_sum) noexcept;

/// Linear shift of one pair with M_k from the subject's own row k: η_p + η_k + η_(p+k) + η_p·η_k; for equal ε
/// it is 3√2·ε + 2ε². Also the group law of tables.
[[nodiscard]] double linear_shift_own_bound(double eps_p, double eps_k, double eps_sum) noexcept;

/// Relative error of rotated data in the length of a pair: a table within ε, arithmetic with unit roundoff
/// `compute` and one rounding to the output with unit roundoff `output` (0 where the output is as wide).
[[nodiscard]] double rotation_error(double eps, double compute, double output) noexcept;

/// The same for one component in units of ‖pair‖: (√2·ε + 2·compute·(1 + √2·ε) + output)·(1 + small).
[[nodiscard]] double rotation_component_bound(double eps, double compute, double output) noexcept;

/// Group law of rotated data, per pair, in units of ‖x‖: η_a + η_b + η_(a+b) + η_a·η_b with rotation errors
/// η.
[[nodiscard]] double group_law_bound(double eta_a, double eta_b, double eta_sum) noexcept;

/// Data rotated at p and back in steps, against data rotated at the difference, per pair, in units of ‖x‖:
/// the errors η of all the rotations in a row compound, Π(1 + η) - 1, and that of the direct one adds.
[[nodiscard]] double cached_shift_bound(std::span<const double> etas, double eta_direct) noexcept;

/// Score of data rotated at m and n against the exact score, in units of ‖q‖·‖k‖: η_m + η_n + η_m·η_n.
[[nodiscard]] double score_bound(double eta_m, double eta_n) noexcept;

/// Rotation and adjoint of one pair, |⟨R̂x, g⟩ - ⟨x, B̂g⟩| in units of ‖x‖·‖g‖: the errors of both, η + η'.
[[nodiscard]] double adjoint_bound(double eta_forward, double eta_backward) noexcept;

/// Deviation of c² + s² from 1 for a pair within ε of the circle: 2√2·ε + 2ε².
[[nodiscard]] double pair_norm_bound(double eps) noexcept;

/// Rows of `pairs` pairs within ε of exact rows that are `separation` apart are different if separation
/// exceeds this: 2√(2·pairs)·ε.
[[nodiscard]] double separation_needed(int pairs, double eps) noexcept;

/// Two points of the unit circle are never further apart: a lemma whose bound reaches it says nothing.
inline constexpr double trivial_pair_distance = 2.0;

} // namespace posproof
