#include "properties/functions/case_verdict.hpp"

#include <cmath>
#include <limits>

namespace posproof::properties {

double finite_or_infinite(double value) noexcept {
  return std::isfinite(value) ? value : std::numeric_limits<double>::infinity();
}

void CaseMeasure::measure(double got_first, double got_second, double want_first,
                          double want_second) noexcept {
  const double first = got_first - want_first;
  const double second = got_second - want_second;
  const double length = std::hypot(want_first, want_second);
  observed = finite_or_infinite(std::hypot(first, second));
  along = 0;
  across = observed;
  if (std::isfinite(observed) && length > 0) {
    along = std::fabs(want_first * second - want_second * first) / length;
    across = std::fabs(want_first * first + want_second * second) / length;
  }
}

void CaseMeasure::measure(double got, double want) noexcept {
  observed = finite_or_infinite(std::fabs(got - want));
  along = 0;
  across = observed;
}

void CaseMeasure::fail() noexcept {
  observed = std::numeric_limits<double>::infinity();
  along = 0;
  across = observed;
  applies = true;
}

} // namespace posproof::properties
