#include "properties/functions/case_verdict.hpp"

#include <cmath>
#include <limits>

namespace posproof::properties {

double finite_or_infinite(double value) noexcept {
  return std::isfinite(value) ? value : std::numeric_limits<double>::infinity();
}

} // namespace posproof::properties
