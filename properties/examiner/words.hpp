#pragma once
/// Numbers of claims as words that two precisions write alike.

#include "reference/real.hpp"
#include "spec/oracle.hpp"

#include <string>

namespace posproof::properties::examiner {

/// To the nearest with up to `digits` significant digits: as many as both ends agree on. "between a and b"
/// where they agree on none.
[[nodiscard]] std::string number_text(const Enclosure& value, int digits = 6);
[[nodiscard]] std::string number_text(const reference::Real& value, int digits = 6);

} // namespace posproof::properties::examiner
