#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup determinism;
const ClaimGroup determinism{
    {.id = "A7",
     .source = "A §1, B §2.1",
     .statement = "determinism: the same position always has the same code, and no parameter is trained",
     .formal = {{ClauseRole::printed, "for every declared variant of the sinusoidal encoding and for "
                                      "unscaled RoPE: in exact arithmetic the code of p "
                                      "is a function of p and the parameters, the same in every call"},
                {ClauseRole::printed, "learned tables, Shaw's vectors and T5's biases hold trained numbers, "
                                      "and no other scheme or scaling does, "
                                      "the sinusoidal encoding among them"},
                {ClauseRole::beside,
                 "dynamic NTK, LongRoPE by call or by sequence, XPos with a centre and normalised positions "
                 "depend on the "
                 "length of the call or the sequence, and no other scheme or scaling does"}},
     .domain = "exact arithmetic; calls of any length, index and length of the whole sequence",
     .expected = Evidence::proved,
     .not_checkable = "that a program returns the same bits again is no statement about encodings: it is "
                      "judged on every subject, by "
                      "repeatability, split-invariance, order-invariance, alignment-invariance, "
                      "thread-invariance, in-place and "
                      "cached-computation"},
};

} // namespace posproof::ledger
