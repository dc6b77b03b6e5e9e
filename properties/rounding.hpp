#pragma once
/// Rounding of the truth to the format of the rows, decided from the enclosures of a block.

#include "properties/use_tracker.hpp"

namespace posproof::properties {

/// What a value is of the truth.
enum class Rounding : std::uint8_t {
  correct,   ///< the nearest value of the format
  neighbour, ///< the other of the two neighbours
  neither,
  undecided,
};

[[nodiscard]] Rounding judge_rounding(const Trial& trial, const JudgedValue& value, double truth);

/// Bits of the correctly rounded value, from the middle of an enclosure where its radius allows, else by
/// multiprecision. Empty where the precision cap was reached.
[[nodiscard]] std::optional<std::uint32_t> rounded_truth(const PhaseOracle& oracle, Format format,
                                                         const PhasePoint& point, double middle);
[[nodiscard]] inline std::optional<std::uint32_t> rounded_truth(const Trial& trial, Format format,
                                                                const PhasePoint& point, double middle) {
  return rounded_truth(*trial.oracle, format, point, middle);
}

} // namespace posproof::properties
