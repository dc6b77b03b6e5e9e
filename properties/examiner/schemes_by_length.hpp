#pragma once
/// Schemes side by side, for statements that depend on whether codes depend on the length of the sequence.

#include "spec/encoding.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

struct NamedScheme {
  std::string name;
  Encoding encoding;
};

/// One of each scheme and scaling, small, with a trained length of 64 where it has one.
[[nodiscard]] const std::vector<NamedScheme>& schemes_side_by_side();

inline constexpr std::int64_t trained_length = 64;

/// Are the codes of every position in a call of n and in one of `other` tokens the same functions? Decided on
/// their data: frequencies and amplitude, the divisor, the centre, the row or bias.
[[nodiscard]] bool have_the_same_codes(const Encoding& encoding, std::int64_t n, std::int64_t other);

/// Has the scheme a code for every position p ≥ 0? A learned table ends, binary digits run out.
[[nodiscard]] bool is_defined_everywhere(const Encoding& encoding);

} // namespace posproof::properties::examiner
