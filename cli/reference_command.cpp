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

/// The factors beside cosine and sine; nothing where they are 1.
std::string amplitude_lines(const Encoding& encoding, const PhaseModel& model, int digits) {
  std::string text;
  if (!is_one(model.amplitude)) {
    text += line("amplitude", reference::decimal(model.amplitude, digits));
  }
  const Rope* const rope = encoding.rope();
  const Amplitude root = rope != nullptr ? softmax_root_of(rope->scaling) : Amplitude{GivenAmplitude{}};
  if (!is_one(root)) {
    text += line("√ softmax factor", reference::decimal(root, digits));
  }
  return text;
}

} // namespace

int run_reference(const ReferenceArguments& arguments) {
  const Encoding encoding = read_model(arguments.model, arguments.layer_type);
  if (!has_phases(encoding)) {
    throw InputError("--model", fmt::format("{} ({}) has no pairs", encoding.name, describe(encoding)),
                     "a rotary or sinusoidal model");
  }
  const std::int64_t length = arguments.length.value_or(encoding.context);
  const Call call{length, 0, length};
  const PhaseModel model = phase_model(encoding, call);
  if (arguments.position < -largest_position || arguments.position > largest_position) {
    throw InputError("--position", fmt::format("{} is out of range", arguments.position), position_range);
  }
  if (length < 0 || length > largest_context) {
    throw InputError("--length", fmt::format("{} is out of range", length), "0 to 2^31");
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
  const reference::ExactPoint point =
      reference::exact_point(law, model.amplitude, arguments.position, arguments.digits);
  print(stdout,
        fmt::format("{:<18} {} ({})\n", "model", encoding.name, describe(encoding)) +
            fmt::format("{:<18} {}, pair {}{}\n", "position", arguments.position, arguments.pair,
                        critical_lengths(encoding).empty() ? ""
                                                           : fmt::format(", in a sequence of {}", length)) +
            line("inverse frequency", point.inverse_frequency) + line("angle mod 2π", point.angle) +
            amplitude_lines(encoding, model, arguments.digits) + line("cosine", point.cosine) +
            line("sine", point.sine));
  return 0;
}

} // namespace posproof::cli
