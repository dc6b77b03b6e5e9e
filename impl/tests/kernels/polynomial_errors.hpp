#pragma once
/// Largest errors of a polynomial kernel against the double precision functions, which are thirty bits
/// better.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>

namespace posproof::impl::tests {

struct WorstErrors {
  double sine = 0;
  double cosine = 0;
  double sine_in_itself = 0; ///< relative
};

/// Of sine(x) ≈ sin(2πx) and cosine(x) ≈ cos(2πx) over every `step`-th float from `first` to 1/8, in units of
/// 2^-24.
template <typename Sine, typename Cosine>
WorstErrors worst_errors(const Sine& sine, const Cosine& cosine, float first, std::uint32_t step) {
  WorstErrors worst;
  const auto last = std::bit_cast<std::uint32_t>(0.125F);
  for (std::uint32_t bits = std::bit_cast<std::uint32_t>(first); bits <= last; bits += step) {
    const float x = std::bit_cast<float>(bits);
    const double angle = 0x1.921fb54442d18p+2 * static_cast<double>(x);
    const double error = std::fabs(static_cast<double>(sine(x)) - std::sin(angle));
    worst.sine = std::max(worst.sine, error * 0x1p24);
    worst.sine_in_itself = std::max(worst.sine_in_itself, error / std::sin(angle) * 0x1p24);
    worst.cosine =
        std::max(worst.cosine, std::fabs(static_cast<double>(cosine(x)) - std::cos(angle)) * 0x1p24);
  }
  return worst;
}

/// The signs of sines follow those of x exactly, cosines have none, and position 0 is the identity.
template <typename Sine, typename Cosine>
void expect_odd_and_even(const Sine& sine, const Cosine& cosine) {
  for (float x = 0x1p-20F; x <= 0.125F; x *= 1.001F) {
    ASSERT_EQ(sine(-x), -sine(x));
    ASSERT_EQ(cosine(-x), cosine(x));
  }
  EXPECT_EQ(sine(0.0F), 0);
  EXPECT_EQ(cosine(0.0F), 1);
}

} // namespace posproof::impl::tests
