#pragma once
/// Trials on recorded answers: what a record does not show is not judged, and is not green.

#include "impl/doors/table/recorded_subject.hpp"
#include "properties/trial.hpp"

#include <string>
#include <string_view>

namespace posproof::properties {

/// The record behind a trial; nullptr where code answers.
[[nodiscard]] const impl::doors::RecordedSubject* record_of(const Trial& trial) noexcept;

/// Why the record behind a trial does not show whether a property holds; empty where it does, and where there
/// is none.
[[nodiscard]] std::string why_record_is_silent(const Trial& trial, std::string_view property);

/// Are there recorded rows that no sweep shows as they are?
[[nodiscard]] bool has_stored_rows(const Trial& trial);

/// Did the user ask for the property, by name or for all?
[[nodiscard]] bool was_asked_for(const Trial& trial, std::string_view property);

} // namespace posproof::properties
