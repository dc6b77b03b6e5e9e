#include "properties/examiner/checks/dot_product.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup dot_product;
const ExaminationGroup dot_product{
    {"A17",
     "the dot product of two codes is symmetric",
     {{"for all integers p, q and every even d: ⟨PE(p), PE(q)⟩ = ⟨PE(q), PE(p)⟩",
       [](const Examining& examining) { return dot_product_commutes(examining, 1); }},
      {"for all integers p, q and every even d: ⟨PE(p), PE(q)⟩ = Σ_i cos((p - q)·ω_i), a function of p - q",
       [](const Examining& examining) { return dot_product_is_cosine_sum(examining, -1); }}}},
};

} // namespace posproof::properties::examiner::examinations
