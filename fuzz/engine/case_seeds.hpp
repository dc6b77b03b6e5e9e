#pragma once
/// What campaigns of numeric targets begin with.

#include "fuzz/target.hpp"

#include <string>
#include <vector>

namespace posproof::fuzz {

/// The target's name as executables have it: with underscores.
[[nodiscard]] std::string executable_name(const Target& target);

/// Encoded cases: those of the target itself, every field at its ends and landmarks with the others at their
/// lows, and some that are drawn with a fixed seed.
[[nodiscard]] std::vector<std::string> case_seeds(const OpenTarget& target);

/// Landmarks of all fields as they are encoded, each once.
[[nodiscard]] std::vector<std::string> case_words(const CaseFields& fields);

} // namespace posproof::fuzz
