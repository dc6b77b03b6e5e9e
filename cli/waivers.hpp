#pragma once
/// --waivers and --today.

#include "cli/arguments.hpp"
#include "properties/result/waiver.hpp"

#include <vector>

namespace posproof::cli {

/// The waivers of the file that was named; none where none was. Throws InputError as read_waivers does.
[[nodiscard]] std::vector<Waiver> chosen_waivers(const VerifyArguments& arguments);

/// The day of --today, or that of the system. Throws InputError for what is no day.
[[nodiscard]] Date chosen_day(const VerifyArguments& arguments);

} // namespace posproof::cli
