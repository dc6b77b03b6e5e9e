#pragma once
/// From the arguments of a command to what is to be judged.

#include "cli/arguments.hpp"
#include "impl/doors/door_options.hpp"
#include "properties/verify.hpp"

namespace posproof::cli {

/// Throws InputError where a value of the arguments is out of range.
void check_ranges(const VerifyArguments& arguments);

/// How long foreign subjects may take, and how large they may be. Throws InputError as check_ranges does.
[[nodiscard]] impl::doors::DoorOptions door_options(const VerifyArguments& arguments);

/// Opens doors and reads models. `survey`: the built-in specimens on three models, where nothing is named.
/// Throws InputError for what does not exist or cannot be read.
[[nodiscard]] properties::VerifyRequest verify_request(const VerifyArguments& arguments, bool survey);

} // namespace posproof::cli
