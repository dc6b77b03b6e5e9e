#pragma once
/// Rows of plain numbers: how they are read, and what is judged of every one of them.

#include "properties/count/row_truth.hpp"
#include "properties/trial.hpp"

#include <optional>
#include <vector>

namespace posproof::properties::count {

/// The rows of some positions in one call, column by column within a row. Empty where the call is not
/// answered: a refusal is a violation of `defined`, a failure ends the trial. Notes damaged guard zones.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> read_rows(Trial& trial, Subject& subject, int columns,
                                                                  const std::vector<std::int64_t>& positions,
                                                                  const Call& call);

/// `count` positions from `first` on.
[[nodiscard]] std::vector<std::int64_t> positions_from(std::int64_t first, std::int64_t count);

/// Rows that are read in one call.
inline constexpr std::int64_t rows_of_a_call = 4096;

/// Reads the context and adds count-accuracy, defined and repeatability. False where the trial is at an end.
[[nodiscard]] bool judge_rows(Trial& trial, RowTruth& truth);

} // namespace posproof::properties::count
