/// Rounding to f32, f16 and bf16 against a second route: MPFR is checked in reference/tests, the machine's
/// own conversions here. Between two neighbouring values rounding is a step at their midpoint, so that
/// agreement at every value, every midpoint and their neighbours in double is a proof for all doubles in
/// between.

#include "spec/format.hpp"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace posproof {
namespace {

/// RN(x) to a 16-bit format by the definition: the nearer neighbour, the even one on a tie.
std::uint32_t nearest_by_search(Format format, std::uint32_t low, std::uint32_t high, double x) {
  const double below = x - value_of(format, low);
  const double above = value_of(format, high) - x;
  return below < above || (below == above && (low & 1) == 0) ? low : high;
}

std::uint32_t largest_finite(Format format) {
  return format == Format::f16 ? 0x7bff : format == Format::bf16 ? 0x7f7f : 0x7f7fffff;
}

std::uint32_t sign(Format format) {
  return std::uint32_t{1} << (traits(format).storage_bits - 1);
}

void check_step(Format format, std::uint32_t low) {
  const std::uint32_t high = low + 1;
  const double a = value_of(format, low);
  const double b = value_of(format, high);
  const double middle = a + (b - a) / 2; // exact: the formats have far fewer bits than double
  for (const double x : {a, std::nextafter(a, b), std::nextafter(middle, a), middle,
                         std::nextafter(middle, b), std::nextafter(b, a), b}) {
    const std::uint32_t expected = nearest_by_search(format, low, high, x);
    ASSERT_EQ(round_to_nearest(format, x), expected) << traits(format).name << ' ' << std::hexfloat << x;
    ASSERT_EQ(round_to_nearest(format, -x), expected | sign(format)) << std::hexfloat << -x;
  }
  // A truth infinitely near a tie is no tie, and one infinitely near a value rounds to it.
  ASSERT_EQ(round_to_nearest(format, middle, -1), low);
  ASSERT_EQ(round_to_nearest(format, middle, +1), high);
  ASSERT_EQ(round_to_nearest(format, -middle, +1), low | sign(format));
  ASSERT_EQ(round_to_nearest(format, -middle, -1), high | sign(format));
  ASSERT_EQ(round_to_nearest(format, a, +1), low);
  ASSERT_EQ(round_to_nearest(format, b, -1), high);
}

TEST(Format, EveryStepOfTheSixteenBitFormats) {
  for (const Format format : {Format::f16, Format::bf16}) {
    for (std::uint32_t low = 0; low < largest_finite(format); ++low) {
      check_step(format, low);
    }
  }
}

TEST(Format, StepsOfFloatAroundEveryPowerOfTwoAndStrided) {
  for (std::uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (std::uint32_t offset = 0; offset < 64; ++offset) {
      const std::uint32_t low = (exponent << 23) + offset;
      check_step(Format::f32, low);
      if (low >= 64) {
        check_step(Format::f32, low - 64);
      }
    }
  }
  for (std::uint32_t low = 0; low < largest_finite(Format::f32); low += 65537) {
    check_step(Format::f32, low);
  }
}

TEST(Format, FloatAgreesWithTheMachineConversion) {
  std::uint64_t state = 1;
  for (int i = 0; i < 2'000'000; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const auto x = std::bit_cast<double>(state);
    const auto expected = static_cast<float>(x);
    const std::uint32_t bits = round_to_nearest(Format::f32, x);
    if (std::isnan(x)) {
      ASSERT_TRUE(is_nan(Format::f32, bits));
    } else {
      ASSERT_EQ(bits, std::bit_cast<std::uint32_t>(expected)) << std::hexfloat << x;
    }
  }
}

TEST(FormatExhaustive, EveryStepOfFloat) {
  for (std::uint32_t low = 0; low < largest_finite(Format::f32); ++low) {
    const auto a = static_cast<double>(std::bit_cast<float>(low));
    const auto b = static_cast<double>(std::bit_cast<float>(low + 1));
    const double middle = a + (b - a) / 2;
    for (const double x : {a, std::nextafter(middle, a), middle, std::nextafter(middle, b)}) {
      ASSERT_EQ(round_to_nearest(Format::f32, x), std::bit_cast<std::uint32_t>(static_cast<float>(x)));
    }
  }
}

TEST(Format, OverflowStartsAtTheMidpointPastTheLargestValue) {
  for (const Format format : all_formats) {
    const double largest = value_of(format, largest_finite(format));
    const double limit = largest + spacing_at(format, largest) / 2;
    EXPECT_EQ(round_to_nearest(format, std::nextafter(limit, 0.0)), largest_finite(format));
    EXPECT_EQ(round_to_nearest(format, limit, -1), largest_finite(format));
    EXPECT_EQ(round_to_nearest(format, limit), largest_finite(format) + 1);
    EXPECT_TRUE(std::isinf(value_of(format, round_to_nearest(format, std::numeric_limits<double>::max()))));
    EXPECT_TRUE(
        std::isinf(value_of(format, round_to_nearest(format, std::numeric_limits<double>::infinity()))));
  }
}

TEST(Format, RoundsOnceWhereLibrariesRoundTwice) {
  EXPECT_EQ(value_of(Format::f16, round_to_nearest(Format::f16, 1 + 0x1p-11 + 0x1p-40)), 0x1.004p+0);
  EXPECT_EQ(value_of(Format::bf16, round_to_nearest(Format::bf16, 1 + 0x1p-8 + 0x1p-40)), 0x1.02p+0);
}

TEST(Format, NaNAndZero) {
  for (const Format format : all_formats) {
    EXPECT_TRUE(is_nan(format, round_to_nearest(format, std::numeric_limits<double>::quiet_NaN())));
    EXPECT_TRUE(
        std::isnan(value_of(format, round_to_nearest(format, std::numeric_limits<double>::quiet_NaN()))));
    EXPECT_EQ(round_to_nearest(format, 0.0), 0U);
    EXPECT_EQ(round_to_nearest(format, -0.0), sign(format));
    EXPECT_EQ(round_to_nearest(format, 0.0, -1), sign(format)) << "a truth just below zero";
    EXPECT_EQ(round_to_nearest(format, -0.0, +1), 0U) << "a truth just above zero";
    EXPECT_EQ(ordinal_of(format, sign(format)), 0);
    EXPECT_EQ(ordinal_of(format, sign(format) | 1), -1);
  }
}

TEST(Format, ConstantsOfTheFormats) {
  EXPECT_EQ(unit_roundoff(Format::f32), 0x1p-24);
  EXPECT_EQ(unit_roundoff(Format::f16), 0x1p-11);
  EXPECT_EQ(unit_roundoff(Format::bf16), 0x1p-8);
  EXPECT_EQ(half_subnormal_spacing(Format::f32), 0x1p-150);
  EXPECT_EQ(half_subnormal_spacing(Format::f16), 0x1p-25);
  EXPECT_EQ(half_subnormal_spacing(Format::bf16), 0x1p-134);
  for (const Format format : all_formats) {
    EXPECT_EQ(spacing_at(format, 1.0), 2 * unit_roundoff(format));
    EXPECT_EQ(spacing_at(format, 0.75), unit_roundoff(format));
    EXPECT_EQ(spacing_at(format, 0.0), 2 * half_subnormal_spacing(format));
    EXPECT_EQ(format_from_name(traits(format).name), format);
  }
  EXPECT_FALSE(format_from_name("f64"));
}

} // namespace
} // namespace posproof
