#pragma once
/// The part of a command line that asks for a trial again.

#include "properties/trial.hpp"

#include <string>

namespace posproof::properties {

/// " --model … --format … --context …" and whatever else the trial was opened with, for a shell. Without the
/// verb, the subject and the property.
[[nodiscard]] std::string trial_arguments(const Trial& trial);

} // namespace posproof::properties
