#include "properties/record.hpp"

#include "properties/watched_calls.hpp"

#include <algorithm>

namespace posproof::properties {

const impl::doors::RecordedSubject* record_of(const Trial& trial) noexcept {
  return dynamic_cast<const impl::doors::RecordedSubject*>(subject_behind(trial.subject.get()));
}

std::string why_record_is_silent(const Trial& trial, std::string_view property) {
  const auto* const record = record_of(trial);
  return record == nullptr ? "" : record->why_unknown(property);
}

bool has_stored_rows(const Trial& trial) {
  const auto* const record = record_of(trial);
  return record != nullptr && record->stored_rows().has_value();
}

bool was_asked_for(const Trial& trial, std::string_view property) {
  const auto& only = trial.options.only;
  return only.empty() || std::find(only.begin(), only.end(), property) != only.end();
}

} // namespace posproof::properties
