#pragma once
/// Statements about codes that are added to tokens.

#include "properties/examiner/examination.hpp"

#include <cstdint>

namespace posproof::properties::examiner {

/// x + e(p) determines x: for x of all of R^d, or for x that is 0 in both columns of a pair.
enum class Confined : std::uint8_t { not_at_all, to_other_pairs };
[[nodiscard]] Outcome sum_determines_position(const Examining& examining, Confined confined);

/// The codes of N positions span min(N, d) + `excess` dimensions, so that d less that many linear functionals
/// of x can be read off x + e(p) for all p < N.
[[nodiscard]] Outcome codes_span(const Examining& examining, int excess);

/// A layer of m outputs has m·d weights on x + e and m·(d + d_e) on x and e side by side; with `saves` the
/// first is smaller.
[[nodiscard]] Outcome addition_saves_weights(const Examining& examining, bool saves);

/// W·(x, e) with W = (A, `factor`·A) is A·(x + e).
[[nodiscard]] Outcome concatenation_contains_addition(const Examining& examining, int factor);

} // namespace posproof::properties::examiner
