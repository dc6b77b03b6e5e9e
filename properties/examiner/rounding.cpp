#include "properties/examiner/rounding.hpp"

#include <cmath>
#include <stdexcept>

namespace posproof::properties::examiner {

double rounded_value(Format format, const reference::Real& truth) {
  const Enclosure ends = truth.outward();
  // The truth is neither of two neighbouring doubles, but strictly between them: rounded once.
  if (std::nextafter(ends.lower, ends.upper) == ends.upper &&
      is_less(reference::Real(ends.lower), truth).value_or(false) &&
      is_less(truth, reference::Real(ends.upper)).value_or(false)) {
    return value_of(format, round_to_nearest(format, ends.lower, 1));
  }
  const double value = value_of(format, round_to_nearest(format, ends.lower));
  if (value != value_of(format, round_to_nearest(format, ends.upper))) {
    throw std::runtime_error("the precision does not settle a rounding");
  }
  return value;
}

} // namespace posproof::properties::examiner
