#include "properties/examiner/checks/addition.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup addition;
const ExaminationGroup addition{
    {"A27",
     "codes are added and not concatenated: that is compact, and the network can keep meaning and position "
     "in separate dimensions",
     {{"for all d, d_e, m ≥ 1: a layer of m outputs has fewer weights on x + e, m·d, than on x and e side by "
       "side, m·(d + d_e)",
       [](const Examining& examining) { return addition_saves_weights(examining, true); },
       Passes::whole_numbers},
      {"for every even d: x + e(p) determines x and p, for all x of R^d and all integers p",
       [](const Examining& examining) { return sum_determines_position(examining, Confined::not_at_all); }},
      {"for every even d and every pair i, chosen beforehand: among the x that are 0 in both columns of pair "
       "i, x + e(p) determines x and the integer p",
       [](const Examining& examining) {
         return sum_determines_position(examining, Confined::to_other_pairs);
       }},
      {"for every even d and N: the codes of N successive positions span min(N, d) dimensions; the linear "
       "functionals ℓ with ℓ(x + "
       "e(p)) = ℓ(x) for all x and these p are a space of dimension d - min(N, d), 0 from N = d on",
       [](const Examining& examining) { return codes_span(examining, 0); }},
      {"for every A: the layer (A, A) on x and e side by side is A on x + e, so that concatenation can do "
       "what addition does",
       [](const Examining& examining) { return concatenation_contains_addition(examining, 1); }}}},
};

} // namespace posproof::properties::examiner::examinations
