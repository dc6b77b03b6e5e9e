#include "cli/waivers.hpp"

#include "properties/waivers/read.hpp"
#include "spec/config/file.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::cli {

std::vector<Waiver> chosen_waivers(const VerifyArguments& arguments) {
  if (arguments.waivers.empty()) {
    return {};
  }
  const config::ExpectedFile expected{.what = "the path of a file of waivers",
                                      .size = "waivers of some kilobytes"};
  return properties::read_waivers(config::read_small_file(arguments.waivers, expected),
                                  printable(arguments.waivers));
}

Date chosen_day(const VerifyArguments& arguments) {
  if (arguments.today.empty()) {
    return date_of_today();
  }
  const auto day = date_from_text(arguments.today);
  if (!day) {
    throw InputError("--today", fmt::format("'{}' is no day", printable(arguments.today)), "YYYY-MM-DD");
  }
  return *day;
}

} // namespace posproof::cli
