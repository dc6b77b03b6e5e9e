#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/scalings/readers.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::config {

RopeScaling read_proportional(const ScalingFields& fields) {
  ProportionalScaling proportional;
  if (fields.declares_variants) {
    if (const auto pairs = fields.members.integer({"rotating_pairs"}, {1, fields.pairs.width / 2})) {
      proportional.rotating = static_cast<int>(pairs->value);
      proportional.factor = checked_factor(fields.members, fields.number_or("factor", 1));
      return proportional;
    }
  }
  Reading<double> part{fields.place + "partial_rotary_factor", 1};
  if (const auto given = fields.all.number({"partial_rotary_factor"})) {
    part = *given;
  } else {
    fields.assume(part.path + " is absent: 1");
  }
  proportional.factor = checked_factor(fields.members, fields.number_or("factor", 1));
  // The floor of the half, in double, as the common Python library takes it.
  proportional.rotating =
      static_cast<int>(std::floor(checked_part(fields.all, part) * fields.pairs.width / 2));
  if (proportional.rotating < 1) {
    fields.all.fail(
        part.path,
        fmt::format("is {}, which leaves none of {} pairs to rotate", part.value, fields.pairs.width / 2),
        "at least one pair that rotates");
  }
  return proportional;
}

} // namespace posproof::config
