#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup extension;
const ClaimGroup extension{
    {.id = "A8",
     .source = "A §1, C",
     .statement = "generalisation: longer sequences than in training can be encoded",
     .formal = {{ClauseRole::printed, "for every declared variant and every integer p, also beyond any "
                                      "trained length N: e(p) is defined and |e_j(p)| ≤ 1"},
                {ClauseRole::printed, "for width 512: the first 512 rows of the table for 131072 tokens are "
                                      "the rows of the table for 512, bit for bit "
                                      "when rounded to nearest"},
                {ClauseRole::beside,
                 "for RoPE of width 512 without scaling the same of its cosines and sines"},
                {ClauseRole::beside, "of the schemes and scalings only learned tables and binary digits end; "
                                     "only integers, ALiBi and XPos grow without "
                                     "bound; only dynamic NTK, LongRoPE by call or by sequence, XPos with a "
                                     "centre and normalised positions change "
                                     "the codes below N when the sequence is longer"}},
     .domain = "integers p; every declared variant; scalings trained for 64 tokens in the table",
     .expected = Evidence::proved,
     .not_checkable =
         "whether a trained model works as well at positions that it has not seen is a question about the "
         "model; how "
         "accurate a program is there is judged on every subject, by defined, accuracy and prefix-stability"},
    {.id = "C6",
     .source = "C",
     .statement = "trained with 512 tokens, the table can be built for 1024 and is still valid",
     .formal = {{ClauseRole::printed, "for d = 512: the first 512 rows of the table for 1024 tokens are the "
                                      "rows of the table for 512, bit for bit when "
                                      "rounded to nearest"},
                {ClauseRole::printed,
                 "for every declared variant the rows from 512 on are defined and have |e_j(p)| ≤ 1"},
                {ClauseRole::beside, "for d = 512 every row below 1024 differs from all others"},
                {ClauseRole::beside, "with dynamic NTK scaling trained for 512 tokens: the first 512 rows of "
                                     "the table for 1024 tokens are the rows of "
                                     "the table for 512"}},
     .domain = "base 10000; f32, f16, bf16",
     .expected = Evidence::proved,
     .not_checkable = "\"valid\" for a model that was trained with 512 positions: see B6 for the phases that "
                      "it has not seen"},
};

} // namespace posproof::ledger
