#include "spec/rapidcheck_parameters.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace posproof {
namespace {

constexpr std::array<std::string_view, 8> known_keys{
    "seed",     "max_success",      "max_size",          "max_discard_ratio",
    "noshrink", "verbose_progress", "verbose_shrinking", "reproduce"};

} // namespace

std::optional<std::string> problem_in_rapidcheck_parameters(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view entry = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (entry.empty()) {
      continue;
    }
    const std::size_t equals = entry.find('=');
    const std::string_view key = entry.substr(0, equals);
    const auto* const known = std::find(known_keys.begin(), known_keys.end(), key);
    if (known == known_keys.end()) {
      return fmt::format("RC_PARAMS: unknown key '{}'; expected one of {}", printable(key, 60),
                         fmt::join(known_keys, ", "));
    }
    const std::string_view value = equals == std::string_view::npos ? "" : entry.substr(equals + 1);
    const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
    if (value.empty() || (key != "reproduce" && !is_number)) {
      return fmt::format("RC_PARAMS: '{}' has no usable value; expected {}={}", printable(entry, 60), key,
                         key == "reproduce" ? "the text that a failure printed" : "a whole number");
    }
  }
  return std::nullopt;
}

} // namespace posproof
