#include "properties/examiner/checks/learned_table.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup learned_table;
const ExaminationGroup learned_table{
    {"A21",
     "a learned table loses the ability to process longer sequences: it has no value past its end",
     {{"for every table of N rows with offset o, 0 ≤ o < N, and every integer p: position p has a row "
       "exactly if 0 ≤ "
       "p < N - o, and it is row p + o",
       [](const Examining& examining) { return has_row_below(examining, 0); }, Passes::whole_numbers},
      {"for every N the smallest position ≥ 0 without a row is N - o; the smallest table, N = 1 and o = 0, "
       "has none "
       "for position 1",
       [](const Examining& examining) { return first_without_row(examining, 0); }, Passes::whole_numbers},
      {"clamping (row min(p + o, N - 1)) and wrapping (row (p + o) mod N) give some position past the end "
       "the row of "
       "another position, for every N and o",
       [](const Examining& examining) { return substitutes_repeat_rows(examining); },
       Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
