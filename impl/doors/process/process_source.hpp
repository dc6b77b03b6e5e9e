#pragma once
/// Subjects behind `exec:COMMAND`.

#include "impl/doors/door_options.hpp"
#include "spec/subject.hpp"

#include <string>

namespace posproof::impl::doors {

/// `name` is as on the command line: exec:COMMAND. Nothing is started before a subject is opened. Handles of
/// one encoding under the same options share a process; others have their own, so that a crash in one format
/// says nothing of another. Throws InputError for a command that is none.
[[nodiscard]] SubjectSource process_source(const std::string& name, const DoorOptions& options = {});

} // namespace posproof::impl::doors
