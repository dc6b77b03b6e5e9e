#pragma once
/// `posproof verify`.

#include "cli/arguments.hpp"

namespace posproof::cli {

/// Returns the exit status. Throws InputError for wrong usage and unreadable input.
[[nodiscard]] int run_verify(const VerifyArguments& arguments);

} // namespace posproof::cli
