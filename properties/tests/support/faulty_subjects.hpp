#pragma once
/// Small faulty subjects, one fault each, for what the catalogue of fault models does not cover. Each is
/// builtin:turns with one call changed, and each fault shows at a late position or in a rare call only, where
/// that is possible.

#include "properties/tests/support/altered_calls.hpp"

#include <cstdint>

namespace posproof::properties::tests {

bool reaches(const Positions& positions, std::int64_t limit);
SubjectSource refusing_from(std::int64_t limit);
SubjectSource failing_from(std::int64_t limit);
SubjectSource throwing_from(std::int64_t limit);

/// In calls that reach `from`.
SubjectSource writing_behind_the_table(std::int64_t from = 0);
SubjectSource writing_between_rows();
SubjectSource writing_between_heads();
SubjectSource writing_into_the_input();
SubjectSource wrong_in_place(bool of_key);
SubjectSource tail_changed(bool in_place, bool of_key);

/// Keys that come alone are passed through.
SubjectSource lone_key_not_rotated();

/// Turns backward when opened in another layout than that of the model.
SubjectSource other_layout_turns_back();

/// A full-width table in the layout that is declared; at `fault_at` the second copy of pair 1 differs, if
/// that is a position.
SubjectSource full_width_table(std::int64_t fault_at = -1);

/// A column of zeros that holds a number at one position.
SubjectSource zero_column_filled_at(std::int64_t position);

/// Flips a bit of a call while another one is under way in another thread. A call waits a little for company,
/// so that calls from two threads do meet.
SubjectSource disturbed_by_company();

} // namespace posproof::properties::tests
