#pragma once
/// `posproof hunt`.

#include "cli/arguments.hpp"

namespace posproof::cli {

/// Returns the exit status. Throws InputError for wrong usage, unreadable input and a state that cannot be
/// written.
[[nodiscard]] int run_hunt(const HuntArguments& arguments);

} // namespace posproof::cli
