#include "properties/examiner/checks/printed_formula.hpp"
#include "properties/examiner/encodings.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup printed_formula;
const ExaminationGroup printed_formula{
    {"C2",
     "PE(p,2i) = sin(p/10000^(2i/d)), PE(p,2i+1) = cos(p/10000^(2i/d)), with i from 0 to d/2",
     {{"for every even d up to 4096 and every integer p: column 2i of the declared code is "
       "sin(p/10000^(2i/d)) and "
       "column 2i+1 is cos(p/10000^(2i/d))",
       [](const Examining& examining) { return columns_are_as_printed(examining, Denominator::width, 2); }},
      {"for every even d: with i from 0 to d/2, both included, the columns 2i and 2i+1 are the d columns of "
       "the row",
       [](const Examining& examining) { return indices_cover(examining, 2, 0, 0); }, Passes::whole_numbers},
      {"for every even d: with i from 0 to d/2 - 1 the columns 2i and 2i+1 are the d columns of the row, "
       "each once",
       [](const Examining& examining) { return indices_cover(examining, 2, -1, -1); }, Passes::whole_numbers},
      {"for every odd d up to 4096 and every integer p: column 2i of the declared interleaved code is "
       "sin(p/10000^(2i/d)) and column 2i+1 is cos(p/10000^(2i/d))",
       [](const Examining& examining) { return columns_are_as_printed(examining, Denominator::width, 1); }},
      {"for every odd d: the columns 2i for i from 0 to (d-1)/2 and 2i+1 for i from 0 to (d-3)/2 are the d "
       "columns, so that the last sine has no cosine",
       [](const Examining& examining) { return indices_cover(examining, 1, 0, -1); },
       Passes::whole_numbers}}},
    {"C8",
     "PE(p,511) = sin(p/10000) for d = 512",
     {{"for d = 512 and every integer p: PE(p,511) = sin(p/10000)",
       [](const Examining& examining) {
         return column_is(examining, sinusoidal_scheme(512), 511, {Component::sine, 1, 1});
       }},
      {"for d = 512 and every integer p: PE(p,511) = cos(p/10000^(510/512))",
       [](const Examining& examining) {
         return column_is(examining, sinusoidal_scheme(512), 511, {Component::cosine, 510, 512});
       }},
      {"for d = 512: the denominator of column 511 lies between 9646 and 9647",
       [](const Examining& examining) { return denominator_lies_between(examining, 510, 512, 9646, 9647); }},
      {"some declared variant of width 512 has PE(p,511) = sin(p/10000) for every integer p",
       [](const Examining& examining) {
         return variant_has_column(examining, 512, 511, {Component::sine, 1, 1});
       }}}},
};

} // namespace posproof::properties::examiner::examinations
