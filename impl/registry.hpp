#pragma once
/// The subjects that come with the suite, by name.

#include "impl/doors/door_options.hpp"
#include "spec/subject.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl {

/// builtin: and contract: subjects, in the order in which they are listed. Fault models are in
/// faults/fault.hpp.
[[nodiscard]] std::vector<SubjectSource> subjects();

/// Finds builtin:NAME, contract:NAME, fault:NAME[+NAME…], lib:PATH, exec:COMMAND or table:FILE[,…], which it
/// reads. Throws InputError for an unknown name, with the nearest known one, and for a door that does not
/// exist.
[[nodiscard]] SubjectSource find_subject(const std::string& name, const doors::DoorOptions& options = {});

/// The instruction set that the built-in kernels run on: "avx2" or "portable".
[[nodiscard]] std::string_view active_kernels() noexcept;

} // namespace posproof::impl
