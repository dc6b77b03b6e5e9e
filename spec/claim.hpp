#pragma once
/// Claims about positional encodings that the properties examine.

#include <span>
#include <string_view>

namespace posproof {

/// A statement from a text about positional encodings or from a paper. No verdict stands here: verdicts are
/// computed.
struct Claim {
  std::string_view id;
  std::string_view source;
  std::string_view statement; ///< in our words
};

[[nodiscard]] std::span<const Claim> claims();
[[nodiscard]] const Claim* find_claim(std::string_view id);

} // namespace posproof
