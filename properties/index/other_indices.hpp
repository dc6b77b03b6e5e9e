#pragma once
/// What else the indices of a subject fit, to name a mismatch of declarations; nothing is judged by it.

#include "properties/trial.hpp"

#include <string>

namespace posproof::properties::index {

/// The end of a sentence, "; all fit the causal form, declared is the bidirectional one", for indices that do
/// not fit the declared table. Empty where they fit no other that people take for it.
[[nodiscard]] std::string other_indices(Trial& trial);

} // namespace posproof::properties::index
