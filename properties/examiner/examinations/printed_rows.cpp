#include "properties/examiner/checks/printed_rows.hpp"
#include "properties/examiner/encodings.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup printed_rows;
const ExaminationGroup printed_rows{
    {"C9",
     "rows 0, 1 and 2 begin [0.00, 1.00, 0.00, 1.00, 0.00, 1.00], [0.84, 0.54, 0.01, 1.00, 0.00, 1.00] and "
     "[0.91, -0.42, 0.02, 1.00, 0.00, 1.00]",
     {{"for d = 512, b = 10000, as in the example of C: the first six columns at positions 0, 1, 2 round to "
       "the printed digits",
       [](const Examining& examining) {
         return code_prints(examining, sinusoidal_scheme(512), rows_of_document_c);
       }},
      {"for d = 512, b = 10000: they round to [0.00, 1.00, 0.00, 1.00, 0.00, 1.00], [0.84, 0.54, 0.82, 0.57, "
       "0.80, 0.60] and [0.91, -0.42, 0.94, -0.35, 0.96, -0.29]",
       [](const Examining& examining) {
         return code_prints(
             examining, sinusoidal_scheme(512),
             {{{0, 100, 0, 100, 0, 100}, {84, 54, 82, 57, 80, 60}, {91, -42, 94, -35, 96, -29}}});
       }},
      {"with the exponent 2i/d, interleaved, b = 10000: some width from 6 to 4096 has the printed digits",
       [](const Examining& examining) {
         return variant_prints(examining, VariantSet::paper, rows_of_document_c);
       },
       Passes::two},
      {"some declared variant of some width from 6 to 4096, b = 10000, has the printed digits",
       [](const Examining& examining) {
         return variant_prints(examining, VariantSet::all, rows_of_document_c);
       },
       Passes::two},
      {"some declared variant of some width from 6 to 4096 has the printed digits with some real base from "
       "100 to 10^6",
       [](const Examining& examining) {
         return base_prints(examining, VariantSet::all, 100, 1e6, rows_of_document_c);
       },
       Passes::two},
      {"for d = 512, b = 10000: the columns of pair 0 and of some pairs 0 < j < k have the printed digits",
       [](const Examining& examining) { return pairs_print(examining, 512, rows_of_document_c); }},
      {"with 464 as the second denominator, as C prints it beside (C3), columns 2 and 3 have the printed "
       "digits",
       [](const Examining& examining) { return denominator_prints(examining, 464, rows_of_document_c); }}}},
};

} // namespace posproof::properties::examiner::examinations
