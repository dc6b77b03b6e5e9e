#include "properties/examiner/checks/analogies.hpp"

#include "properties/examiner/checks/dot_product.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup analogies;
const ExaminationGroup analogies{
    {"A30",
     "star ratings of four schemes for speed of training, long texts and interpretability; a position as a "
     "superposition of energy levels, attention as a measurement, and interference that extracts positions",
     {{"with ψ_p = Σ_i e^(ipω_i)|i⟩, for every even d and all integers p: every level has the same weight "
       "|e^(ipω_i)|² = "
       "1 at every position, and only phases change",
       [](const Examining& examining) { return levels_have_weight(examining, 1); }},
      {"for every even d and all integers p, q: ⟨PE(p), PE(q)⟩ = Re⟨ψ_p|ψ_q⟩ = Σ_i cos((p - q)ω_i), the "
       "interference of "
       "the levels",
       [](const Examining& examining) { return dot_product_is_cosine_sum(examining, -1); }}}},
};

} // namespace posproof::properties::examiner::examinations
