#include "spec/schemes/scalings/longrope.hpp"

namespace posproof {

Amplitude amplitude_of(const LongRopeScaling& longrope) {
  return longrope.attention_factor ? Amplitude{GivenAmplitude{*longrope.attention_factor}}
                                   : Amplitude{LongRopeAmplitude{longrope.factor, longrope.trained}};
}

} // namespace posproof
