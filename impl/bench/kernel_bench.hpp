#pragma once
/// The kernels of this room against their peers.

#include "impl/bench/contest.hpp"

namespace posproof::impl::bench {

/// Rotation of data by a table, and by the position.
[[nodiscard]] std::vector<ContestSource> rotation_contests();

/// Tables of cosines and sines, and rows of absolute encodings.
[[nodiscard]] std::vector<ContestSource> table_contests();

/// Rotation by libraries that are on the machine or not, each against its own copy, in a process of its own.
[[nodiscard]] std::vector<ContestSource> foreign_contests();

} // namespace posproof::impl::bench
