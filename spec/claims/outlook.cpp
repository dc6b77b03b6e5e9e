#include "spec/claim.hpp"

namespace posproof::ledger {

extern const ClaimGroup outlook;
const ClaimGroup outlook{
    {.id = "B19",
     .source = "B §2.2, §4.1, §5.2, §6",
     .statement = "when absolute and when rotary encodings suit, that absolute positions can be noise, "
                  "layers of different sensitivity, the dynamics of training, directions of research",
     .formal = {{ClauseRole::beside,
                 "sequences of fixed length: for every frequency and N' ≤ N, the phases at N' positions lie "
                 "in the interval [0, N·ω_i) of a training at N positions"},
                {ClauseRole::beside, "layers: some preset has layers that turn by different frequencies"}},
     .domain = "presets; the sinusoid at d = 64 to 1024; integer positions",
     .expected = Evidence::exhaustive,
     .not_checkable =
         "When an encoding suits (fixed lengths, few resources, tasks sensitive to position; B §4.1, §6) is "
         "advice about tasks and costs, measured on trained models. The kernel for fixed lengths: no phase "
         "is new while the length does not grow. That absolute positions disturb with inputs of other "
         "lengths or domains (§2.2) is a matter of weights; what an absolute code adds to a score beyond the "
         "distance is arithmetic and stands under B7. That layers need different sensitivity, and that the "
         "use of positions changes in training (§5.2), is about weights: the sinusoid and the rotation have "
         "none, so that they are the same function at every step of training. The kernel: in which published "
         "models layers turn by different frequencies. Interaction with residual connections (§5.2) stands "
         "under A28. Codes that adapt to the content, mixed codes and layers for ranges of distance, a "
         "deeper theory, a formal framework of evaluation, new paradigms (§6) are plans that state nothing "
         "true or false; a code of the content is no function of the position, which every criterion here is "
         "put on."},
};

} // namespace posproof::ledger
