#pragma once
/// How targets fill in outcomes, results and fields, so that all of them mean the same by a number.

#include "fuzz/target.hpp"
#include "properties/functions/case_verdict.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// observed / bound; 0 where nothing is off, infinite where something is and the bound is 0 or no number.
[[nodiscard]] double use_of(double observed, double bound) noexcept;

/// The group of a pair (of a head, of a column) among all of them.
[[nodiscard]] std::size_t band_of(int pair, int pairs) noexcept;

/// |θ| / distance of θ = position·frequency to the next multiple of π/2: 0 at θ = 0, at most 2^100. The
/// product is rounded to double, so that it says nothing once that matters: it is to climb on, not to judge.
[[nodiscard]] float reduction_condition(std::int64_t position, double frequency) noexcept;

/// Raises the use of a stage and band.
void raise(Outcome& outcome, ErrorStage stage, std::size_t band, double use) noexcept;

/// The numbers of a relational case of a pair in a band.
void take(Outcome& outcome, const properties::CaseMeasure& measure, std::size_t band) noexcept;

/// A result of a single case with its numbers; the evidence is a sample of one.
[[nodiscard]] PropertyResult result_of(std::string_view property, double observed, double bound);

/// The same, violated.
[[nodiscard]] PropertyResult violation_of(std::string_view property, double observed, double bound,
                                          std::string reason, Counterexample example);

/// Why rows of cosines and sines are no question to the subject; empty where they are.
[[nodiscard]] std::string why_no_rows(const properties::Trial& trial);

/// Frequencies whose cosine and sine are both there, ascending.
[[nodiscard]] std::vector<int> complete_pairs(const properties::Trial& trial);

/// A field of positions below `end`, with the lengths at which frequencies change, and their neighbours.
[[nodiscard]] Field position_field(std::string name, const properties::Trial& trial, std::int64_t end);

} // namespace posproof::fuzz
