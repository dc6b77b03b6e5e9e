#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup criteria;
const ClaimGroup criteria{
    {.id = "A-M",
     .source = "A §1 to §5, B, C",
     .statement = "five criteria: uniqueness (A4), distance consistency (A5), boundedness (A6), determinism "
                  "(A7), generalisation (A8), against each "
                  "encoding",
     .formal = {{ClauseRole::printed,
                 "A §1, §2: the sinusoidal encoding of even width meets A4, A5, A6, A7 and A8"},
                {ClauseRole::printed, "A §1: positions normalised to [0, 1] break A5"},
                {ClauseRole::printed, "A §1: integer positions break A6"},
                {ClauseRole::printed, "A §5, C: learned tables break A8"},
                {ClauseRole::printed, "B §3, C: RoPE without scaling and ALiBi meet A8"},
                {ClauseRole::beside,
                 "normalised positions break A7 and A8 too: length is no parameter of a position"},
                {ClauseRole::beside, "binary digits break A5 and A8"},
                {ClauseRole::beside, "Shaw's vectors and T5's biases, put on offsets, break A4"},
                {ClauseRole::beside, "ALiBi, put on offsets, breaks A6 and meets the others"},
                {ClauseRole::beside, "of normalised, integer, binary, sinusoidal, learned, Shaw relative, T5 "
                                     "bias, ALiBi and RoPE, only the "
                                     "sinusoidal encoding and RoPE meet all five"}},
     .domain = "codes e(p) of positions for normalised, integer, binary, sinusoidal and learned; for Shaw, "
               "T5, ALiBi and RoPE what an "
               "offset contributes, of which A5 says that it is a function of the offset. A6: one bound for "
               "all positions, whatever "
               "the length. A7: a length is no parameter. A8: every position has a code, and a longer "
               "sequence keeps those of a shorter. "
               "Trained numbers can be any",
     .expected = Evidence::proved,
     .not_checkable = "how well a model with one of these encodings does is a question about the model"},
};

} // namespace posproof::ledger
