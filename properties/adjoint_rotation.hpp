#pragma once
/// The adjoint of a subject's rotation, as the rotation that it is: by the opposite angle, times the
/// attention factor, the columns beyond the rotary width passed through.

#include "properties/trial.hpp"

namespace posproof::properties {

/// The trial of that rotation, under what the subject declares of its own; it offers backward.
[[nodiscard]] std::unique_ptr<Trial> adjoint_trial(const Trial& of);

} // namespace posproof::properties
