#pragma once
/// Positions written as numbers: the encodings that textbooks dismiss before they come to the sinusoid. Each
/// breaks a property that the sinusoid has.

#include <cstdint>
#include <string>

namespace posproof {

/// One column that holds p itself: unbounded.
struct IntegerPosition {
  friend bool operator==(const IntegerPosition&, const IntegerPosition&) = default;
};

/// One column that holds p/(N - 1), or p/N: the step depends on the length N of the sequence.
struct NormalisedPosition {
  std::int64_t length = 2; ///< N
  bool reaches_one = true; ///< divided by N - 1; N ≥ 2

  friend bool operator==(const NormalisedPosition&, const NormalisedPosition&) = default;
};

/// Column k holds ⌊p/2^k⌋ mod 2: bounded and distinct, not Lipschitz, no linear map for a shift.
struct BinaryPosition {
  int bits = 1; ///< 1 … 31

  friend bool operator==(const BinaryPosition&, const BinaryPosition&) = default;
};

void validate(const IntegerPosition& integer, const std::string& where);
void validate(const NormalisedPosition& normalised, const std::string& where);
void validate(const BinaryPosition& binary, const std::string& where);
[[nodiscard]] std::string describe(const IntegerPosition& integer);
[[nodiscard]] std::string describe(const NormalisedPosition& normalised);
[[nodiscard]] std::string describe(const BinaryPosition& binary);

} // namespace posproof
