#include "properties/examiner/checks/dot_product.hpp"

#include "properties/examiner/checks/locality.hpp"
#include "properties/examiner/exact_rows.hpp"

#include <array>

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup dot_product;
const ExaminationGroup dot_product{
    {"A17",
     "the dot product of two codes is symmetric",
     {{"for all integers p, q and every even d: ⟨PE(p), PE(q)⟩ = ⟨PE(q), PE(p)⟩",
       [](const Examining& examining) { return dot_product_commutes(examining, 1); }},
      {"for all integers p, q and every even d: ⟨PE(p), PE(q)⟩ = Σ_i cos((p - q)·ω_i), a function of p - q",
       [](const Examining& examining) { return dot_product_is_cosine_sum(examining, -1); }},
      {"⟨PE(p), PE(q)⟩ is a function of p - q in every declared variant whose sines all have their cosines: "
       "either "
       "function first, concatenated, half-minus-one, and odd d with a column of zeros",
       [](const Examining& examining) {
         return dot_product_depends_on_offset(examining, paired_schemes(9));
       }},
      {"for every odd d in the form that drops the last cosine: ⟨PE(p), PE(q)⟩ is a function of p - q",
       [](const Examining& examining) {
         return dot_product_depends_on_offset(examining, dropped_cosine_schemes(9));
       }}}},
    {"A18",
     "the dot product of codes is local",
     {{"for every even d and all integers p and k ≠ 0: S(k) = ⟨PE(p), PE(p+k)⟩ < ⟨PE(p), PE(p)⟩ = S(0)",
       [](const Examining& examining) {
         return similarity_is_largest_at_zero(examining, paper_schemes(16), 1.0);
       }},
      {"the nearer, the more similar: for every even d and all integers 0 ≤ j < k, S(k) < S(j)",
       [](const Examining& examining) { return similarity_falls_up_to(examining, 64); }},
      {"for every even d and all integers p and q ≠ p, PE(p) is more similar to itself than to PE(q), in "
       "every "
       "declared variant whose sines all have their cosines",
       [](const Examining& examining) {
         return each_row_is_most_similar_to_itself(examining, paired_schemes(9));
       }},
      {"for every even d and every base above 1: S(0) > S(1) > S(2) > S(3)",
       [](const Examining& examining) { return similarity_falls_up_to(examining, 3); }},
      {"for every even d ≤ 1024 and base 100, 10000, 500000 or 1000000, S falls strictly up to a first rise, "
       "S(k) "
       "> S(k-1), at a k between 4 and 69, and both occur",
       [](const Examining& examining) {
         return similarity_first_rises(examining, {1024, {100, 10000, 500000, 1000000}, 4, 69});
       },
       Passes::two},
      {"for every even d and real k ≠ 0: S(k) < S(0)",
       [](const Examining& examining) { return real_similarity_recurs_at(examining, {}); }},
      {"with base 10000, S(k) = S(0) for a real k ≠ 0 exactly if d is 2, 4 or 8; the first such k is "
       "2π·10000^((d-2)/d)",
       [](const Examining& examining) {
         return real_similarity_recurs_at(examining, std::array{2, 4, 8});
       }},
      {"for every odd d in the form that drops the last cosine and all p ≠ q ≥ 0: ⟨PE(p), PE(q)⟩ < ⟨PE(p), "
       "PE(p)⟩",
       [](const Examining& examining) {
         return each_row_is_most_similar_to_itself(examining, dropped_cosine_schemes(9));
       }}}},
};

} // namespace posproof::properties::examiner::examinations
