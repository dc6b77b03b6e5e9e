#pragma once
/// Statements about the biases of ALiBi at long distances, over the reals and in formats.

#include "properties/examiner/examination.hpp"
#include "spec/format.hpp"

#include <vector>

namespace posproof::properties::examiner {

/// -m·(i - j), or m·j as some code bases add it.
enum class BiasForm : std::uint8_t { distance, key };

/// Over the reals b(d) = sign·m·d falls strictly, in every head of 1 to 128 heads.
[[nodiscard]] Outcome bias_falls(const Examining& examining, int sign);

/// Correctly rounded biases of neighbouring distances below `limit` differ, in these formats.
[[nodiscard]] Outcome neighbours_differ(const Examining& examining, const std::vector<Format>& formats,
                                        std::int64_t limit);

/// The first neighbours with one value: not below 2^(p - 1 + `later`), and at 2^p at the latest; with a table
/// of where they are.
[[nodiscard]] Outcome ties_begin(const Examining& examining, int later);

/// The distances below 32768 that f16 and bf16 tell apart are fewer than one in 4·`scale` and 16·`scale`.
[[nodiscard]] Outcome few_are_told_apart(const Examining& examining, double scale);

/// No bias up to this distance is infinite in f16, with a table of the first that is.
[[nodiscard]] Outcome finite_up_to(const Examining& examining, std::int64_t distance);

/// The two nearest keys of query 32767 have one value in the form in some head of every number of heads, in
/// f16 and in bf16; in the other form never.
[[nodiscard]] Outcome nearest_keys_tie(const Examining& examining, BiasForm form);

} // namespace posproof::properties::examiner
