#pragma once
/// What counts as a finding of a target whose cases are bytes, and what does not.

#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace posproof::fuzz {

using Input = std::span<const std::uint8_t>;

/// Something that no input may bring about, in one line.
class Finding : public std::logic_error {
public:
  using std::logic_error::logic_error;
};

/// Throws a Finding unless the condition holds.
void require(bool condition, const char* what);

/// What people are told is one line that a terminal can show: not empty, UTF-8, without control characters.
void require_one_line(std::string_view text);

[[nodiscard]] inline std::string_view text_of(Input input) noexcept {
  return {reinterpret_cast<const char*>(input.data()), input.size()};
}

/// What a reader returns; nothing where it refuses its input by one of the exceptions that it documents, with
/// a message of one line. Other exceptions pass through: they are findings.
template <typename... Refusals, typename Read>
[[nodiscard]] std::optional<std::invoke_result_t<const Read&>> value_or_refusal(const Read& read) {
  try {
    return read();
  } catch (const std::exception& error) {
    if (!(... || (dynamic_cast<const Refusals*>(&error) != nullptr))) {
      throw;
    }
    require_one_line(error.what());
    return std::nullopt;
  }
}

} // namespace posproof::fuzz
