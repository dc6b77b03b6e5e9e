#include "cli/other_commands.hpp"
#include "cli/run.hpp"
#include "reference/multiprecision.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"

#include <cstdio>
#include <fmt/format.h>

namespace posproof::cli {
namespace {

std::string line(const char* name, const DecimalEnclosure& enclosure) {
  return fmt::format("{:<18} [{}, {}]\n", name, enclosure.lower, enclosure.upper);
}

} // namespace

int run_reference(const ReferenceArguments& arguments) {
  const Encoding encoding = read_model(arguments.model);
  const PhaseModel model = phase_model(encoding);
  if (arguments.position < -largest_position || arguments.position > largest_position) {
    throw InputError("--position", fmt::format("{} is out of range", arguments.position), position_range);
  }
  if (arguments.pair < 0 || arguments.pair >= model.size()) {
    throw InputError(
        "--pair",
        fmt::format("{} has {} pairs, there is no pair {}", encoding.name, model.size(), arguments.pair),
        fmt::format("0 to {}", model.size() - 1));
  }
  if (arguments.digits < 1 || arguments.digits > reference::largest_digits) {
    throw InputError("--digits", fmt::format("{} is out of range", arguments.digits), digits_range());
  }
  const FrequencyLaw& law = model.frequencies[static_cast<std::size_t>(arguments.pair)];
  const reference::ExactPoint point = reference::exact_point(law, arguments.position, arguments.digits);
  print(stdout, fmt::format("{:<18} {} ({})\n", "model", encoding.name, describe(encoding)) +
                    fmt::format("{:<18} {}, pair {}\n", "position", arguments.position, arguments.pair) +
                    line("inverse frequency", point.inverse_frequency) + line("angle mod 2π", point.angle) +
                    line("cosine", point.cosine) + line("sine", point.sine));
  return 0;
}

} // namespace posproof::cli
