#include "cli/other_commands.hpp"
#include "reference/multiprecision.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof::cli {
namespace {

void print_line(const char* name, const DecimalEnclosure& enclosure) {
  fmt::print("{:<18} [{}, {}]\n", name, enclosure.lower, enclosure.upper);
}

} // namespace

int run_reference(const ReferenceArguments& arguments) {
  const Encoding encoding = read_model(arguments.model);
  const PhaseModel model = phase_model(encoding);
  if (arguments.position < -largest_position || arguments.position > largest_position) {
    throw InputError("--position", fmt::format("{} is out of range", arguments.position),
                     "|position| < 2^31");
  }
  if (arguments.pair < 0 || arguments.pair >= model.size()) {
    throw InputError(
        "--pair",
        fmt::format("{} has {} pairs, there is no pair {}", encoding.name, model.size(), arguments.pair),
        fmt::format("0 to {}", model.size() - 1));
  }
  if (arguments.digits < 1 || arguments.digits > reference::largest_digits) {
    throw InputError("--digits", fmt::format("{} is out of range", arguments.digits),
                     fmt::format("1 to {}", reference::largest_digits));
  }
  const FrequencyLaw& law = model.frequencies[static_cast<std::size_t>(arguments.pair)];
  const reference::ExactPoint point = reference::exact_point(law, arguments.position, arguments.digits);
  fmt::print("{:<18} {} ({})\n", "model", encoding.name, describe(encoding));
  fmt::print("{:<18} {}, pair {}\n", "position", arguments.position, arguments.pair);
  print_line("inverse frequency", point.inverse_frequency);
  print_line("angle mod 2π", point.angle);
  print_line("cosine", point.cosine);
  print_line("sine", point.sine);
  return 0;
}

} // namespace posproof::cli
