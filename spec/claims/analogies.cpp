#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup analogies;
const ClaimGroup analogies{
    {.id = "A30",
     .source = "A §5, table; A §6, third key",
     .statement = "star ratings of four schemes for speed of training, long texts and interpretability; a "
                  "position as a "
                  "superposition of energy levels, attention as a measurement, and interference that "
                  "extracts positions",
     .formal = {{ClauseRole::beside, "with ψ_p = Σ_i e^(ipω_i)|i⟩, for every even d and all integers p: "
                                     "every level has the same weight |e^(ipω_i)|² "
                                     "= 1 at every position, and only phases change"},
                {ClauseRole::beside, "for every even d and all integers p, q: ⟨PE(p), PE(q)⟩ = Re⟨ψ_p|ψ_q⟩ = "
                                     "Σ_i cos((p - q)ω_i), the interference "
                                     "of the levels"}},
     .domain = "of the clauses: integers p, q; even d; any base above 1",
     .expected = Evidence::proved,
     .not_checkable =
         "The stars name no measure, unit, model, data or training run, so that no computation could "
         "contradict them; in "
         "the text at hand the three columns have run together, so that not even the number of stars in a "
         "cell can be "
         "read. That attention is a measurement, and that a model works by interference, are pictures: they "
         "state no "
         "equality or inequality between numbers. What is arithmetic in the picture stands beside."},
};

} // namespace posproof::ledger
