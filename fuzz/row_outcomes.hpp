#pragma once
/// What a row against the truth gives a target: figures to climb on, and the words of its worst value.

#include "fuzz/outcomes.hpp"
#include "properties/functions/row_accuracy.hpp"

#include <string_view>

namespace posproof::fuzz {

/// Adds the figures of a row that has been read. Near the bound the verdict of the property decides.
void take(Outcome& outcome, const properties::Trial& trial, const properties::RowAccuracy& rows,
          std::size_t row, properties::RowUses& uses);

/// The worst value of a row that has been read, as a result of the property: with its numbers, and violated
/// where it breaks its class.
[[nodiscard]] PropertyResult describe_row(std::string_view property, const properties::Trial& trial,
                                          const properties::RowAccuracy& rows, std::size_t row);

} // namespace posproof::fuzz
