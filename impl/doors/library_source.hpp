#pragma once
/// lib:PATH: subjects in shared objects.

#include "impl/doors/door_options.hpp"
#include "spec/subject.hpp"

#include <string>

namespace posproof::impl::doors {

/// `name` is the whole name, `path` what stands behind "lib:". Throws InputError where there is no such file.
[[nodiscard]] SubjectSource library_source(const std::string& name, const std::string& path,
                                           const DoorOptions& options);

} // namespace posproof::impl::doors
