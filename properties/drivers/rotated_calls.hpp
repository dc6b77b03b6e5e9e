#pragma once
/// Histories of rotations: the same data rotated again, or in another way, bit for bit.

#include "properties/drivers/calls.hpp"

#include <optional>
#include <string>

namespace posproof::properties {

/// Two rotations of the same token that differ.
struct RotatedMismatch {
  std::int64_t position = 0;
  std::string refusal;    ///< set if the second call was not answered
  Counterexample example; ///< the first component that differs, and how the call was asked for
};

/// Rotates two cases in turn on a handle of its own, A B A A B A B A; the first component that changes.
[[nodiscard]] std::optional<RotatedMismatch> repeat_rotations(const Trial& trial);

/// Rotates a batch plainly and then with one of the changes: its tokens in calls of other sizes, in another
/// order, at every offset from a 64-byte boundary, or in a call of another sequence length.
[[nodiscard]] std::optional<RotatedMismatch> rotation_changed_by(const Trial& trial,
                                                                 const Variation& variation);

/// Rows at every offset from a 64-byte boundary, with and without gaps, against those of an aligned call.
[[nodiscard]] std::optional<RotatedMismatch> rows_changed_by_offset(const Trial& trial, RowReader& reader);

} // namespace posproof::properties
