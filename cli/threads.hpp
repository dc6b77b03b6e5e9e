#pragma once
/// How many threads a run has.

namespace posproof::cli {

/// The value of --threads, or the number of cores for 0. Throws InputError outside threads_range.
[[nodiscard]] int chosen_threads(int threads);

} // namespace posproof::cli
