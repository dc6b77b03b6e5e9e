#include "spec/schemes/scalings/ntk.hpp"

#include <algorithm>

namespace posproof {

std::int64_t stepped_alpha(std::int64_t length, std::int64_t trained) noexcept {
  // ⌈log₂(n/M)⌉ is the number of doublings of M that reach n.
  std::int64_t reached = trained;
  std::int64_t power = 1;
  while (reached < length) {
    reached *= 2;
    power *= 2;
  }
  return 2 * power - 1;
}

std::int64_t LongestCall::next(std::int64_t length) noexcept {
  if (!scaling_.keeps_longest) {
    return length;
  }
  longest_ = length < scaling_.trained ? 0 : std::max(longest_, length);
  return std::max(longest_, length);
}

} // namespace posproof
