#pragma once
/// Numbers as text: decimal that reads back to the same number, hex float, bits.

#include "spec/format.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posproof {

/// Shortest decimal that reads back to the same double; "NaN", "Infinity", "-Infinity" otherwise.
[[nodiscard]] std::string decimal_text(double value);

/// Shortest decimal that identifies the value among those of the format.
[[nodiscard]] std::string decimal_text(Format format, std::uint32_t bits);

/// C99 hex float without trailing zeros, for example -0x1.ab54p-2.
[[nodiscard]] std::string hex_text(double value);

/// 0x with all digits of the storage, for example 0x3f80 for one in bf16.
[[nodiscard]] std::string bits_text(Format format, std::uint32_t bits);

/// "131 072": groups of three for people.
[[nodiscard]] std::string grouped_text(std::int64_t value);

/// Three significant digits in a fixed form for tables: 0.0123, 1.23e-05.
[[nodiscard]] std::string short_text(double value);

/// A number between two ends, to the nearest with up to `digits` significant digits: as many as both ends
/// agree on. "between a and b" where they agree on none.
[[nodiscard]] std::string agreed_text(double lower, double upper, int digits);

/// The candidate nearest to `name` by edit distance, for "did you mean"; empty if none is near.
[[nodiscard]] std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates);

/// A word for a POSIX shell: as it is where it has only plain characters, else in single quotes.
[[nodiscard]] std::string shell_quoted(std::string_view word);

/// Text from outside, safe for one line of a terminal: control characters and invalid UTF-8 become U+FFFD,
/// and what exceeds `limit` bytes is cut with an ellipsis.
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 200);

} // namespace posproof
