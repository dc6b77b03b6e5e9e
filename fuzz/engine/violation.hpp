#pragma once
/// A violation in words, for the log of an engine.

#include "fuzz/engine/chosen_trial.hpp"

#include <string>

namespace posproof::fuzz {

/// The case as text, the property with its numbers and counterexample, and the command that judges it again.
[[nodiscard]] std::string violation_text(const Target& target, ChosenTrial& chosen, const Case& value);

} // namespace posproof::fuzz
