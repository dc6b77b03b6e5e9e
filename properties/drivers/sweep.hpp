#pragma once
/// The sweep: folds over every lane and position of a context.

#include "properties/progress.hpp"
#include "properties/trial.hpp"

#include <memory>
#include <vector>

namespace posproof::properties {

/// Rows of one block for a number of frequencies: a power of two, so that no block but the first lies in more
/// than one octave, and small enough that a block of truth stays in the second-level cache.
[[nodiscard]] std::size_t rows_per_block(std::size_t stride) noexcept;

/// The same for a trial, which may have been given another number.
[[nodiscard]] std::size_t rows_per_block(const Trial& trial) noexcept;

/// Sweeps all trials, which share one oracle and one context: the oracle encloses each block once, every
/// trial fills it once and its judges fold over it. Memory does not grow with the context but for one digest
/// of eight bytes per row and trial.
void sweep(const std::vector<Trial*>& trials, int threads, Progress& progress);

} // namespace posproof::properties
