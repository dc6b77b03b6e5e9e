#pragma once
/// The smallest violation near a given one, by the values of its fields.

#include "fuzz/target.hpp"

#include <cstdint>
#include <functional>
#include <span>

namespace posproof::fuzz {

struct Shrunk {
  Case value;
  std::uint64_t executions = 0;
  /// Every smaller position was judged and conforms, the other fields being what they are.
  bool is_smallest = false;
  bool was_ended = false; ///< by an empty answer, so that smaller cases may be left
};

/// Judges cases; true for each that violates. Called with up to 256 cases. Behind the first that violates
/// nothing is asked for, so that the answer may end there. An empty answer ends the shrinking.
using Violates = std::function<std::vector<bool>(std::span<const Case>)>;

/// Greedy descent: fewer of what is counted first, then over `simpler`, then two fields at once; then, where
/// a field of positions is left, the steps in which the other violations lie, and at last every smaller
/// position in turn, as long as `most_executions` allow. `others`: further cases that violate, which show in
/// what steps they lie.
[[nodiscard]] Shrunk shrunk(const CaseFields& fields, const Case& found, std::span<const Case> others,
                            const Violates& violates, std::uint64_t most_executions);

} // namespace posproof::fuzz
