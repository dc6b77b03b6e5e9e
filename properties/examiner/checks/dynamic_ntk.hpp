#pragma once
/// Statements about the dependence of NTK-aware scaling on the length of the sequence.

#include "properties/examiner/examination.hpp"
#include "spec/schemes/rope_scaling.hpp"

#include <functional>

namespace posproof::properties::examiner {

/// A scaling as a function of the trained length M.
using ScalingOfLength = std::function<RopeScaling(std::int64_t trained)>;

/// Some ω_i differs between two calls of different lengths.
[[nodiscard]] Outcome frequencies_depend_on_length(const Examining& examining,
                                                   const ScalingOfLength& scaling);

/// The frequencies are the same in calls of every length: the negation, with its proof for scalings whose law
/// holds no length.
[[nodiscard]] Outcome frequencies_are_fixed(const Examining& examining, const ScalingOfLength& scaling);

/// Dynamic NTK by any factor: ω_i(n + 1) < ω_i(n) for n ≥ M and every pair from `first` on; pair 0 stays.
[[nodiscard]] Outcome dynamic_frequencies_fall(const Examining& examining, int first);

/// How keys come into a cache: one by one, key j in a call of j + 1 tokens, turned by the frequencies of that
/// call and kept. With it, a score of unit vectors of one pair in the call of n tokens is that of one base.
[[nodiscard]] Outcome cached_scores_are_of_one_base(const Examining& examining,
                                                    const ScalingOfLength& scaling);

/// With the same cache: the score of query m and key j is that of query m + 1 and key j + 1.
[[nodiscard]] Outcome cached_scores_are_relative(const Examining& examining, const ScalingOfLength& scaling);

/// The frequencies of a call are a function of its length, whatever calls came before.
[[nodiscard]] Outcome calls_have_no_history(const Examining& examining, bool keeps_longest);

/// Stepped growth: n and n + 1 have other frequencies only where n = M·2^j·`multiple`.
[[nodiscard]] Outcome stepped_growth_changes_at_doublings(const Examining& examining, std::int64_t multiple);

} // namespace posproof::properties::examiner
