#pragma once
/// Judges another rotation of a subject (by supplied tables, or its adjoint) with the judges of rotated data,
/// and says in one result what they find.

#include "properties/trial.hpp"

#include <span>
#include <string_view>

namespace posproof::properties {

/// What every such rotation is asked; ids of properties.
[[nodiscard]] std::span<const std::string_view> questions_to_rotations() noexcept;

/// The answers as the result of `property`: that of the first question that is violated, or how well data
/// lies within its bound. `what` names the rotation in words.
[[nodiscard]] PropertyResult judge_entry(std::string_view property, std::string_view what, Trial& entry);

} // namespace posproof::properties
