#pragma once
/// A target whose cases are bytes: a parser, or a host of foreign code. One file in parsers/ is one target:
/// it defines a constant ByteTarget named like the file, and the build finds it.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

struct ByteTarget {
  std::string_view name;
  std::string_view summary; ///< one line
  /// Reads any bytes. What the reader may throw is caught; anything else, and every crash, is a finding.
  void (*run)(std::span<const std::uint8_t> bytes) = nullptr;
  /// Inputs to begin with: valid ones, and faults of the field.
  std::vector<std::string> (*seeds)() = nullptr;
  /// Words of the format, for the dictionary.
  std::vector<std::string> (*words)() = nullptr;
  /// Bytes of the longest input that is worth running: enough for every kind of fault of the format, since
  /// what is longer is slower.
  std::size_t longest = 8192;
};

namespace parsers {
/// All of them, by file name.
[[nodiscard]] const std::vector<const ByteTarget*>& all_byte_targets();
} // namespace parsers

} // namespace posproof::fuzz
