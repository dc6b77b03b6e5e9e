#include "properties/examiner/checks/extension.hpp"

namespace posproof::properties::examiner::examinations {

namespace {
ExtensionExceptions known_exceptions() {
  return {{"learned", "binary"},
          {"integer", "ALiBi", "XPos scale"},
          {"rope, dynamic NTK", "rope, LongRoPE by", "XPos scale, centre", "normalised"}};
}
} // namespace

extern const ExaminationGroup extension;
const ExaminationGroup extension{
    {"A8",
     "generalisation: longer sequences than in training can be encoded",
     {{"for every declared variant and every integer p, also beyond any trained length N: e(p) is defined "
       "and |e_j(p)| ≤ 1",
       [](const Examining& examining) { return codes_go_on(examining, 512, 1); }},
      {"for width 512: the first 512 rows of the table for 131072 tokens are the rows of the table for 512, "
       "bit for bit when "
       "rounded to nearest",
       [](const Examining& examining) {
         return longer_table_begins_alike(examining, ExtendedTable::sinusoidal, 512, 131072);
       },
       Passes::two},
      {"for RoPE of width 512 without scaling the same of its cosines and sines",
       [](const Examining& examining) {
         return longer_table_begins_alike(examining, ExtendedTable::rope, 512, 131072);
       },
       Passes::two},
      {"of the schemes and scalings only learned tables and binary digits end; only integers, ALiBi and XPos "
       "grow without "
       "bound; only dynamic NTK, LongRoPE by call or by sequence, XPos with a centre and normalised "
       "positions change the "
       "codes below N when the sequence is longer",
       [](const Examining& examining) { return schemes_go_on_except(examining, known_exceptions()); }}}},
    {"C6",
     "trained with 512 tokens, the table can be built for 1024 and is still valid",
     {{"for d = 512: the first 512 rows of the table for 1024 tokens are the rows of the table for 512, bit "
       "for bit when "
       "rounded to nearest",
       [](const Examining& examining) {
         return longer_table_begins_alike(examining, ExtendedTable::sinusoidal, 512, 1024);
       },
       Passes::two},
      {"for every declared variant the rows from 512 on are defined and have |e_j(p)| ≤ 1",
       [](const Examining& examining) { return codes_go_on(examining, 512, 1); }},
      {"for d = 512 every row below 1024 differs from all others",
       [](const Examining& examining) { return later_rows_are_new(examining, 1024); }, Passes::two},
      {"with dynamic NTK scaling trained for 512 tokens: the first 512 rows of the table for 1024 tokens are "
       "the rows of the "
       "table for 512",
       [](const Examining& examining) {
         return longer_table_begins_alike(examining, ExtendedTable::dynamic_ntk, 512, 1024);
       },
       Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
