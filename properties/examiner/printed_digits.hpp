#pragma once
/// Values printed to two digits after the point.

#include "reference/real.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <string>

namespace posproof::properties::examiner {

/// Does x round to this many hundredths, either way at a tie? Throws where the enclosure does not tell.
[[nodiscard]] inline bool prints_as_hundredths(const reference::Real& x, int hundredths) {
  using reference::Real;
  const Real scaled = x * Real(100);
  const std::optional<bool> is_above = is_less(scaled, Real(hundredths - 0.5));
  const std::optional<bool> is_below = is_less(Real(hundredths + 0.5), scaled);
  if (!is_above || !is_below) {
    throw std::runtime_error("the precision does not settle a digit");
  }
  return !*is_above && !*is_below;
}

[[nodiscard]] inline std::string hundredths_text(int hundredths) {
  return fmt::format("{:.2f}", hundredths / 100.0);
}

} // namespace posproof::properties::examiner
