#pragma once
/// What an encoding that counts is judged by itself, on the oracle: a subject can only compute it well.

#include "properties/trial.hpp"
#include "reference/counting_oracle.hpp"

namespace posproof::properties::count {

/// Positions that are examined one by one; of a longer context the first ones.
inline constexpr std::int64_t most_positions = std::int64_t{1} << 20;

// Each gives one result over the context, with the smallest counterexample.

/// count-bounded: |e(p)| ≤ 1.
[[nodiscard]] PropertyResult judge_bounded(const reference::CountingOracle& oracle, std::int64_t context);

/// count-step: e(1) - e(0) is the same where the sequence is one position longer.
[[nodiscard]] PropertyResult judge_step(const Encoding& encoding);

/// count-lipschitz: ‖e(p+1) - e(p)‖ ≤ ‖e(1) - e(0)‖.
[[nodiscard]] PropertyResult judge_lipschitz(const reference::CountingOracle& oracle, std::int64_t context);

/// count-shift: an affine map takes e(p) to e(p+1) only if e(p) + e(q) = e(r) + e(s) implies the same of the
/// next positions; asked of all positions below 16.
[[nodiscard]] PropertyResult judge_shift(const reference::CountingOracle& oracle, std::int64_t context);

/// count-distinct: no two positions have the same correctly rounded row.
[[nodiscard]] PropertyResult judge_distinct(const reference::CountingOracle& oracle, std::int64_t context,
                                            Format format);

/// The bits of a ratio, rounded once.
[[nodiscard]] std::uint32_t rounded(const reference::Ratio& ratio, Format format) noexcept;

} // namespace posproof::properties::count
