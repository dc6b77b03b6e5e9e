#pragma once
/// How near two rows of a sinusoidal encoding come, in exact arithmetic and rounded to a format.
///
/// The direct route goes through blocks of the phase oracle, the other through tables of steps and leaves a
/// sum as soon as it is too large. What decides is evaluated by the arithmetic itself.

#include "reference/turning.hpp"
#include "spec/encoding.hpp"
#include "spec/format.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace posproof::properties::examiner {

/// The nearest two rows p and p + offset.
struct RowSeparation {
  std::int64_t offset = 0;
  reference::Real distance;
};

/// Of an encoding whose frequencies all have both columns (lemma "row-distance"), over the rows below each of
/// `lengths`, which ascend and end at most at 2^18. Throws std::runtime_error where the arithmetic does not
/// tell which offset is nearest.
[[nodiscard]] std::vector<RowSeparation> separations_below(const Encoding& encoding,
                                                           std::span<const std::int64_t> lengths,
                                                           const reference::Arithmetic& arithmetic);

/// Two positions p < q whose rows are the same numbers.
struct RowTie {
  std::int64_t p = 0;
  std::int64_t q = 0;
};

/// The one with the smallest q among correctly rounded rows below `length` ≤ 2^18.
[[nodiscard]] std::optional<RowTie> first_tie(const Encoding& encoding, Format format, std::int64_t length,
                                              const reference::Arithmetic& arithmetic);

} // namespace posproof::properties::examiner
