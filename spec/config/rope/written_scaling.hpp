#pragma once
/// The members "scaling" and "axes" as an encoding file has them (spec/config/rope/members.hpp).

#include "spec/json.hpp"
#include "spec/schemes/rope.hpp"

namespace posproof::config {

/// With null for what the scaling leaves open.
[[nodiscard]] Json written_scaling(const RopeScaling& scaling);
[[nodiscard]] Json written_axes(const RotaryAxes& axes);

} // namespace posproof::config
