#include "spec/rapidcheck_parameters.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <system_error>

namespace posproof {
namespace {

constexpr std::array<std::string_view, 8> known_keys{
    "seed",     "max_success",      "max_size",          "max_discard_ratio",
    "noshrink", "verbose_progress", "verbose_shrinking", "reproduce"};

/// "key=value" taken apart; both are empty at the end of the text.
struct Entry {
  std::string_view whole;
  std::string_view key;
  std::string_view value;
};

/// Takes the next entry off the text.
Entry next_entry(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view whole = text.substr(0, text.find(' '));
  text.remove_prefix(whole.size());
  const std::size_t equals = whole.find('=');
  return {whole, whole.substr(0, equals),
          equals == std::string_view::npos ? std::string_view() : whole.substr(equals + 1)};
}

template <typename Integer>
std::optional<Integer> whole_number(std::string_view text) {
  Integer number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  const bool is_whole = error == std::errc() && rest == end && !text.starts_with('-');
  return is_whole ? std::optional(number) : std::nullopt;
}

/// What an entry of a known key should have been; empty where it is that.
std::string_view expectation_of(const Entry& entry) {
  if (entry.key == "reproduce") {
    return entry.value.empty() ? "the text that a failure printed" : "";
  }
  if (entry.key == "seed") {
    return whole_number<std::uint64_t>(entry.value) ? "" : "a whole number below 2^64";
  }
  const std::optional<int> number = whole_number<int>(entry.value);
  if (entry.key == "max_success") {
    return number && *number > 0 ? "" : "a whole number from 1 to 2^31 - 1, since no case judges nothing";
  }
  return number ? "" : "a whole number below 2^31";
}

} // namespace

std::optional<std::string> problem_in_rapidcheck_parameters(std::string_view text) {
  for (Entry entry = next_entry(text); !entry.whole.empty(); entry = next_entry(text)) {
    if (std::find(known_keys.begin(), known_keys.end(), entry.key) == known_keys.end()) {
      return fmt::format("RC_PARAMS: unknown key '{}'; expected one of {}", printable(entry.key, 60),
                         fmt::join(known_keys, ", "));
    }
    if (const std::string_view expectation = expectation_of(entry); !expectation.empty()) {
      return fmt::format("RC_PARAMS: '{}' has no usable value; expected {}={}", printable(entry.whole, 60),
                         entry.key, expectation);
    }
  }
  return std::nullopt;
}

std::optional<std::uint64_t> seed_in_rapidcheck_parameters(std::string_view text) {
  std::optional<std::uint64_t> seed;
  for (Entry entry = next_entry(text); !entry.whole.empty(); entry = next_entry(text)) {
    seed = entry.key == "seed" ? whole_number<std::uint64_t>(entry.value) : seed;
  }
  return seed;
}

} // namespace posproof
