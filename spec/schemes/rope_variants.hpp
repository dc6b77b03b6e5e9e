#pragma once
/// Rotary encodings that code bases take one for another, for naming a mismatch.

#include "spec/schemes/rope.hpp"

#include <string>
#include <vector>

namespace posproof {

struct RopeVariant {
  std::string name;
  Rope rope;
};

/// Other encodings of the same widths that differ from `rope` in what its scaling means: no scaling at all,
/// linear scaling by the same factor, the other ramp or rounding of YaRN, the other list of LongRoPE or
/// choice of it, another growth or state of dynamic NTK, frequencies of the rotated part where those of the
/// whole head are meant; or in how its pairs share the axes. Valid ones only; none of them is `rope` itself.
[[nodiscard]] std::vector<RopeVariant> variants_of(const Rope& rope);

} // namespace posproof
