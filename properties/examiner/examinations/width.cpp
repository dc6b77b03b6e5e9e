#include "properties/examiner/checks/width.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup width;
const ExaminationGroup width{
    {"A19",
     "the code must have the width of the embedding, so that both can be added without a projection",
     {{"for all widths m, n ≥ 1: the sum of a row of m numbers and a row of n numbers is defined, number by "
       "number, if and only if m = n",
       [](const Examining& examining) { return widths_must_agree(examining, RowAddition::by_column); },
       Passes::whole_numbers},
      {"for all widths m, n ≥ 1: a sum that broadcasts, repeating a row of one number, is defined if and "
       "only if m = n",
       [](const Examining& examining) { return widths_must_agree(examining, RowAddition::broadcasting); },
       Passes::whole_numbers},
      {"for all even 4 ≤ m < n, b = 10000: the first m columns of the code of width n are not the code of "
       "width m",
       [](const Examining& examining) { return cut_rows_are_other_codes(examining, 4); }},
      {"for all even m, n ≤ 12: the attention of this suite refuses a rotary encoding of width n for queries "
       "of width m with an error, if and only if m ≠ n",
       [](const Examining& examining) { return attention_refuses_other_widths(examining, 0); },
       Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
