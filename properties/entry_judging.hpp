#pragma once
/// Judges another rotation of a subject (by supplied tables, or its adjoint) with the judges of rotated data,
/// and says in one result what they find.

#include "properties/trial.hpp"

#include <string_view>

namespace posproof::properties {

/// The answers to layout, direction, rotation, untouched-tail, in-place and guard-zones as the result of
/// `property`: that of the first question that is violated, or how well data lies within its bound. `what`
/// names the rotation in words.
[[nodiscard]] PropertyResult judge_entry(std::string_view property, std::string_view what, Trial& entry);

} // namespace posproof::properties
