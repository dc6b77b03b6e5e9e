#pragma once
/// builtin:exact, builtin:bias and builtin:bucket against their peers.

#include "impl/bench/contest.hpp"

namespace posproof::impl::bench {

/// Correctly rounded tables against a loop of the library's sincosf.
[[nodiscard]] std::vector<ContestSource> exact_contests();

/// Rows of biases against the recipes that they replace and against a copy of the same plane.
[[nodiscard]] std::vector<ContestSource> bias_contests();

} // namespace posproof::impl::bench
