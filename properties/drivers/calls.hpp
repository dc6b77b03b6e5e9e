#pragma once
/// Histories of calls: the same rows asked for again, or in another way.

#include "properties/trial.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace posproof::properties {

/// What a call may change without changing any bit, where a subject promises it.
struct Variation {
  bool split = false;     ///< the block in several calls of different sizes
  bool order = false;     ///< positions of a call in another order
  bool alignment = false; ///< buffers at another offset and stride
  bool length = false;    ///< another sequence length n of the call

  [[nodiscard]] bool any() const noexcept { return split || order || alignment || length; }
};

/// Consecutive positions of a context.
struct PositionBlock {
  std::int64_t first = 0;
  std::size_t count = 0;
  std::int64_t index = 0; ///< of the call in the sweep
};

/// Two reads of one row that differ.
struct RowMismatch {
  std::int64_t position = 0;
  std::string refusal;    ///< set if the second read was not answered
  Counterexample example; ///< both values, and the fewest tokens of a call that differ
};

/// The blocks of a context as the sweep asks for them; of a very long context the first, the last and some
/// between.
[[nodiscard]] std::vector<PositionBlock> blocks_of(const Trial& trial);

/// Digests of the rows of a block from one plain call.
[[nodiscard]] std::vector<std::uint64_t> plain_digests(const Trial& trial, RowReader& reader,
                                                       const PositionBlock& block, RowBlock& rows);

/// Asks for the block in a varied way and compares with `expected`, the digests of a plain call. The
/// variation differs from block to block and is the same for the same block.
[[nodiscard]] std::optional<RowMismatch>
compare_varied(const Trial& trial, RowReader& reader, const PositionBlock& block, const Variation& variation,
               const std::vector<std::uint64_t>& expected, RowBlock& rows);

/// The digests that the sweep kept for a block, else those of a plain call now.
[[nodiscard]] std::vector<std::uint64_t> expected_digests(const Trial& trial, RowReader& reader,
                                                          const PositionBlock& block, RowBlock& rows);

/// Facts about a row that was read as `got` and as `again`: the first value whose bits differ.
[[nodiscard]] Counterexample describe_difference(const Trial& trial, std::int64_t position,
                                                 const RowBlock& got, std::size_t got_row,
                                                 const RowBlock& again, std::size_t again_row);

} // namespace posproof::properties
