#pragma once
/// What else the rows of calls of several lengths fit, to name a mismatch of declarations; nothing is judged
/// by it.

#include "properties/trial.hpp"

#include <string>
#include <vector>

namespace posproof::properties {

/// The end of a sentence, "; all calls fit … where '…' is declared", for a subject whose rows in these calls,
/// one after another on a fresh handle, do not fit the declared dependence on the length: the first that they
/// fit of the encodings that code bases take for one another. Empty where they fit none, or the declaration.
[[nodiscard]] std::string other_history(const Trial& trial, const std::vector<Call>& calls);

} // namespace posproof::properties
