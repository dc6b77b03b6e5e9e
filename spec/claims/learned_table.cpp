#include "spec/claim.hpp"
#include "spec/claims_about.hpp"

namespace posproof::ledger {

extern const ClaimGroup learned_table;
const ClaimGroup learned_table{
    {.id = "A21",
     .source = "A §5, C (Devlin et al. 2019)",
     .statement =
         "a learned table loses the ability to process longer sequences: it has no value past its end",
     .about = about::schemes<LearnedAbsolute>,
     .formal = {{ClauseRole::printed,
                 "for every table of N rows with offset o, 0 ≤ o < N, and every integer p: position p "
                 "has a row exactly if 0 ≤ p < N - o, and it is row p + o"},
                {ClauseRole::beside,
                 "for every N the smallest position ≥ 0 without a row is N - o; the smallest table, N = "
                 "1 and o = 0, has none for position 1"},
                {ClauseRole::beside,
                 "clamping (row min(p + o, N - 1)) and wrapping (row (p + o) mod N) give some position "
                 "past the end the row of another position, for every N and o"}},
     .domain = "integers p; N ≥ 1; 0 ≤ o < N",
     .expected = Evidence::proved,
     .not_checkable =
         "that a subject refuses such a position with a clear error is a property of the subject: "
         "index-refusal. What training would have put there is no arithmetic"},
};

} // namespace posproof::ledger
