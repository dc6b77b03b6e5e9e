#include "spec/schemes/scalings/yarn.hpp"

namespace posproof {

Amplitude amplitude_of(const YarnScaling& yarn) {
  if (yarn.attention_factor) {
    return GivenAmplitude{*yarn.attention_factor};
  }
  if (yarn.magnitude == YarnScaling::Magnitude::quotient) {
    return YarnAmplitude{yarn.factor, yarn.mscale.value_or(1), yarn.mscale_all_dim.value_or(0)};
  }
  const bool both = yarn.mscale.value_or(0) != 0 && yarn.mscale_all_dim.value_or(0) != 0;
  return both ? YarnAmplitude{yarn.factor, *yarn.mscale, *yarn.mscale_all_dim}
              : YarnAmplitude{yarn.factor, 1, 0};
}

Amplitude softmax_root_of(const YarnScaling& yarn) {
  return yarn.scales_softmax ? Amplitude{YarnAmplitude{yarn.factor, yarn.mscale_all_dim.value_or(0), 0}}
                             : Amplitude{GivenAmplitude{}};
}

} // namespace posproof
