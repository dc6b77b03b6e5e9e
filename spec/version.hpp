#pragma once
/// Version of the suite, as in CMakeLists.txt.

#include <string_view>

namespace posproof {

[[nodiscard]] std::string_view suite_version() noexcept;

} // namespace posproof
