#pragma once
/// Positions written as numbers: the encodings that textbooks dismiss before they come to the sinusoid. Each
/// breaks a property that the sinusoid has.

#include "spec/schemes/members.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace posproof {

/// One column that holds p itself: unbounded.
struct IntegerPosition {
  static constexpr std::string_view scheme_name = "integer";
  static constexpr DomainKind domain = DomainKind::row;

  template <typename Self, typename List>
  static void members(Self& /*self*/, List& /*list*/) {}

  friend bool operator==(const IntegerPosition&, const IntegerPosition&) = default;
};

/// One column that holds p/(N - 1), or p/N: the step depends on the length N of the sequence.
struct NormalisedPosition {
  static constexpr std::string_view scheme_name = "normalised";
  static constexpr DomainKind domain = DomainKind::row;

  std::int64_t length = 2; ///< N
  bool reaches_one = true; ///< divided by N - 1; N ≥ 2

  /// The positions of the sequence.
  [[nodiscard]] std::int64_t natural_context() const { return length; }

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.required("length", self.length, context_range);
    list.assumed("reaches_one", self.reaches_one);
  }

  friend bool operator==(const NormalisedPosition&, const NormalisedPosition&) = default;
};

/// Column k holds ⌊p/2^k⌋ mod 2: bounded and distinct, not Lipschitz, no linear map for a shift.
struct BinaryPosition {
  static constexpr std::string_view scheme_name = "binary";
  static constexpr DomainKind domain = DomainKind::row;

  int bits = 1; ///< 1 … 31

  /// Every number that the bits can write.
  [[nodiscard]] std::int64_t natural_context() const {
    return std::min(std::int64_t{1} << bits, largest_natural_context);
  }

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.required("bits", self.bits, IntegerRange{1, 31});
  }

  friend bool operator==(const BinaryPosition&, const BinaryPosition&) = default;
};

void validate(const IntegerPosition& integer, const std::string& where);
void validate(const NormalisedPosition& normalised, const std::string& where);
void validate(const BinaryPosition& binary, const std::string& where);
[[nodiscard]] std::string describe(const IntegerPosition& integer);
[[nodiscard]] std::string describe(const NormalisedPosition& normalised);
[[nodiscard]] std::string describe(const BinaryPosition& binary);

} // namespace posproof
