#pragma once
/// Test vectors as JSON: posproof.vectors/1, which reports/vectors/replay_vectors.py reads.

#include "properties/result/vectors.hpp"

#include <string>

namespace posproof {

/// Identical vectors give identical bytes; nothing of the machine or the time is in them.
[[nodiscard]] std::string render_vectors(const VectorSet& set);

} // namespace posproof
