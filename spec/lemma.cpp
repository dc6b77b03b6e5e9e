#include "spec/lemma.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace posproof {
namespace {

constexpr double root2 = std::numbers::sqrt2;

constexpr std::array all_lemmas{
    Lemma{"linear-shift",
          "If every pair of the rows p, k and p+k lies within ε of the true cosine and sine in each "
          "component, then "
          "turning pair i of row p by the rotation whose cosine and sine stand in pair i of row k gives pair "
          "i of row "
          "p+k up to the constant.",
          "Write v̂ = v + e with |e| ≤ η = √2·ε for each pair, and M̂ = M + D for the matrix built from row k; "
          "D is "
          "[[δc, -δs], [δs, δc]], a multiple of a rotation, so |Dx| = |(δc, δs)|·|x| ≤ η_k·|x|. Exactly "
          "v(p+k) = "
          "M·v(p). Then v̂(p+k) - M̂·v̂(p) = e(p+k) - M·e(p) - D·v̂(p), of length at most η_(p+k) + η_p + η_k·(1 "
          "+ η_p).",
          "η_p + η_k + η_(p+k) + η_p·η_k; 3√2·ε + 2ε² for equal ε", "table_accuracy:linear_shift_own_bound"},
    Lemma{"group-law",
          "If rotating data at any position p errs by at most η_p·|x| per pair, then rotating at b and then "
          "at a "
          "agrees with rotating at a+b up to the constant times |x|.",
          "R̂_b x = R_b x + f, |f| ≤ η_b|x|. R̂_a R̂_b x = R_a R_b x + R_a f + g with |g| ≤ η_a·|R̂_b x| ≤ η_a(1 "
          "+ η_b)|x|. "
          "R_a R_b = R_(a+b) over the reals, and R̂_(a+b) x errs by at most η_(a+b)|x|. Sum the three.",
          "η_a + η_b + η_(a+b) + η_a·η_b", "rotation_accuracy:group_law_bound"},
    Lemma{"cached-shift",
          "If rotating data at any position p errs by at most η_p·|x| per pair, then rotating at p and back "
          "by k_1, …, "
          "k_m agrees with rotating at p - Σk_j up to the constant times |x|.",
          "Let x_0 = R̂_p x and x_j = R̂_(-k_j) x_(j-1), and let y_j be the same over the reals; |y_j| = |x|. "
          "By induction "
          "|x_j - y_j| ≤ (Π(1 + η) - 1)·|x|: x_j = R(x_(j-1)) + g with |g| ≤ η_(k_j)|x_(j-1)|, so |x_j - "
          "y_j| ≤ |x_(j-1) - "
          "y_(j-1)| + η_(k_j)(|x| + |x_(j-1) - y_(j-1)|). R̂ at p - Σk_j errs by its own η.",
          "(1 + η_p)·Π(1 + η_(k_j)) - 1 + η_(p-Σk)", "rotation_accuracy:cached_shift_bound"},
    Lemma{"relative-score",
          "If rotating data at p errs by at most η_p in units of the length of each pair, then the scores of "
          "(q, k) "
          "rotated at (m, n) and at (m+t, n+t) agree up to the constant times ‖q‖·‖k‖.",
          "Summing the pairs, |q̂ - R_m q| ≤ η_m‖q‖ and |k̂ - R_n k| ≤ η_n‖k‖, so ⟨q̂, k̂⟩ differs from ⟨R_m q, "
          "R_n k⟩ by at "
          "most (η_m + η_n + η_m·η_n)‖q‖‖k‖ (Cauchy-Schwarz). The exact score is a function of n - m, the "
          "same for both "
          "placements; the two deviations add.",
          "(η_m + η_n + η_m·η_n) + (η_(m+t) + η_(n+t) + η_(m+t)·η_(n+t)); 2(2η + η²) for equal η",
          "rotation_accuracy:relative_score_bound"},
    Lemma{
        "rotated-data",
        "Rotating (x0, x1) with a cosine and sine within ε, products and sum rounded with unit roundoff u_c "
        "(with or "
        "without fused multiply-add) and the result rounded with unit roundoff u, errs in each component by "
        "at most "
        "the constant times ‖(x0, x1)‖, and as a vector by at most √2·ε + (1+√2)·u_c + u in first order.",
        "The table error moves the vector by |(δc, δs)|·‖x‖ ≤ √2·ε‖x‖. Per component the two products err by "
        "u_c(|x0 c| + |x1 s|) ≤ u_c‖x‖·|(c, s)| and their sum by u_c times the result, again at most "
        "‖x‖·|(c, s)|; "
        "|(c, s)| ≤ 1 + √2·ε. As a vector the product errors are at most u_c·√2·‖x‖: (|x0c|+|x1s|)² + "
        "(|x0s|+|x1c|)² = "
        "‖x‖² + 4|x0 x1 c s| ≤ 2‖x‖². The last rounding adds u times the result. Products of roundings are "
        "covered by "
        "the factor (1 + u_c)(1 + u).",
        "√2·ε + (2u_c + u)(1 + √2·ε)(1 + u_c)(1 + u) per component", "rotated_data:rotated_data_bound"},
    Lemma{
        "adjoint",
        "If rotating data at p errs by at most η·|x| per pair, and the adjoint by at most η'·|g|, then the "
        "inner products ⟨R̂x, g⟩ and ⟨x, B̂g⟩ of a pair agree up to the constant times |x|·|g|.",
        "⟨Rx, g⟩ = ⟨x, Rᵀg⟩ over the reals. R̂x = Rx + f with |f| ≤ η|x| and B̂g = Rᵀg + h with |h| ≤ η'|g|, "
        "so that the difference is ⟨f, g⟩ - ⟨x, h⟩, at most η|x||g| + η'|x||g| (Cauchy-Schwarz). A factor of "
        "all three multiplies both sides.",
        "η + η'; 2η for equal η", "rotation_accuracy:adjoint_bound"},
    Lemma{"pair-norm",
          "A point within ε of the unit circle in each component has c² + s² within the constant of 1.",
          "(c+δ)² + (s+δ')² - 1 = 2(cδ + sδ') + δ² + δ'², and |cδ + sδ'| ≤ |(δ, δ')| ≤ √2·ε.", "2√2·ε + 2ε²",
          "table_accuracy:pair_norm_bound"},
    Lemma{"separation",
          "The exact rows p and p+k of H complete pairs are 2(Σ sin²(kω_i/2))^½ apart, whatever p. Rows "
          "within ε of "
          "them in each component are different if that exceeds the constant.",
          "|e^(i(p+k)ω) - e^(ipω)| = 2|sin(kω/2)| for each pair, and squares add. Each row is moved by at "
          "most √(2H)·ε. "
          "Only complete pairs count; a column without its partner can only increase the distance.",
          "2·√(2H)·ε", "table_accuracy:separation_bound"},
    Lemma{
        "row-distance",
        "If every frequency of a row has both its sine and its cosine, then ‖e(p+k) - e(p)‖ is the constant "
        "for all p, so that the smallest distance of two of the rows 0 … N-1 is the smallest of the N-1 "
        "constants with 1 ≤ k < N.",
        "The pair of ω at p is the point e^(ipω) of the plane, sine and cosine exchanged or not, and "
        "|e^(i(p+k)ω) - e^(ipω)| = |e^(ikω) - 1| = 2|sin(kω/2)|; squares add, and zeros add nothing. Every "
        "pair of "
        "rows below N has a k with 1 ≤ k < N, and p = 0 has all of them. A column without its partner "
        "contributes |sin((p+k)ω) - sin(pω)| = 2|sin(kω/2)·cos((p + k/2)ω)|, which does depend on p: the "
        "premise is needed.",
        "2·(Σ sin²(kω_i/2))^½ = (2H - 2·Σ cos(kω_i))^½"},
    Lemma{"exact-shift",
          "If every pair of the rows p and p+k lies within ε of the true cosine and sine in each component, "
          "then "
          "turning pair i of row p by k·ω_i over the reals gives pair i of row p+k up to the constant; and "
          "rows of "
          "H pairs up to √H times it.",
          "With v̂ = v + e as in linear-shift and v(p+k) = M·v(p), v̂(p+k) - M·v̂(p) = e(p+k) - M·e(p), of "
          "length at "
          "most η_(p+k) + η_p as M is a rotation. The squares of H pairs add.",
          "η_p + η_(p+k); 2√2·ε for equal ε"},
};

} // namespace

std::span<const Lemma> lemmas() {
  return all_lemmas;
}

const Lemma* find_lemma(std::string_view id) {
  const auto* const found =
      std::find_if(all_lemmas.begin(), all_lemmas.end(), [&](const Lemma& lemma) { return lemma.id == id; });
  return found == all_lemmas.end() ? nullptr : found;
}

double linear_shift_bound(double eps_p, double eps_sum) noexcept {
  return root2 * (eps_p + eps_sum);
}

double linear_shift_own_bound(double eps_p, double eps_k, double eps_sum) noexcept {
  return root2 * (eps_p + eps_k + eps_sum) + 2 * eps_p * eps_k;
}

double rotation_error(double eps, double compute, double output) noexcept {
  return root2 * eps + ((1 + root2) * compute + output) * (1 + root2 * eps) * (1 + compute) * (1 + output);
}

double rotation_component_bound(double eps, double compute, double output) noexcept {
  return root2 * eps + (2 * compute + output) * (1 + root2 * eps) * (1 + compute) * (1 + output);
}

double group_law_bound(double eta_a, double eta_b, double eta_sum) noexcept {
  return eta_a + eta_b + eta_sum + eta_a * eta_b;
}

double cached_shift_bound(std::span<const double> etas, double eta_direct) noexcept {
  double grown = 1;
  for (const double eta : etas) {
    grown *= 1 + eta;
  }
  // Each product and the difference are rounded; the bound must not be.
  return (grown - 1) + eta_direct + static_cast<double>(etas.size() + 2) * 0x1p-52;
}

double score_bound(double eta_m, double eta_n) noexcept {
  return eta_m + eta_n + eta_m * eta_n;
}

double adjoint_bound(double eta_forward, double eta_backward) noexcept {
  return eta_forward + eta_backward;
}

double pair_norm_bound(double eps) noexcept {
  return 2 * root2 * eps + 2 * eps * eps;
}

double separation_needed(int pairs, double eps) noexcept {
  return 2 * std::sqrt(2.0 * pairs) * eps;
}

} // namespace posproof
