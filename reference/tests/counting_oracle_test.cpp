/// Positions written as numbers against long division and repeated halving.

#include "reference/counting_oracle.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::reference {
namespace {

const Call no_call{};

Encoding of(Scheme scheme) {
  Encoding encoding;
  encoding.scheme = std::move(scheme);
  validate(encoding, "test");
  return encoding;
}

Site at(int column, std::int64_t position) {
  return {column, Component::cosine, at_position(position)};
}

/// p/q correctly rounded by long division to 60 digits of 2 and a flag for what is left.
std::uint32_t rounded_by_division(Format format, std::int64_t p, std::int64_t q) {
  double value = 0;
  double digit = 0x1p+31;
  unsigned __int128 rest = static_cast<unsigned __int128>(p);
  unsigned __int128 divisor = static_cast<unsigned __int128>(q) << 31;
  int digits = 0; // significant ones
  for (; digits < 50 && digit > 0x1p-200; digit /= 2) {
    if (rest >= divisor) {
      rest -= divisor;
      value += digit;
    }
    digits += value != 0 ? 1 : 0;
    rest <<= 1;
  }
  return round_to_nearest(format, value, rest != 0 ? 1 : 0);
}

TEST(CountingOracle, RoundsRatiosAsLongDivisionDoesAtTenThousandDraws) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 10000; ++i) {
    const auto length = static_cast<std::int64_t>(2 + random() % (i % 2 == 0 ? 5000 : 2147483646));
    const bool reaches_one = random() % 2 == 0;
    const auto p = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(length));
    const auto oracle = make_counting_oracle(of(NormalisedPosition{length, reaches_one}));
    const std::int64_t divisor = reaches_one ? length - 1 : length;
    for (const Format format : all_formats) {
      ASSERT_EQ(oracle->correctly_rounded(format, at(0, p), no_call), rounded_by_division(format, p, divisor))
          << p << "/" << divisor;
    }
    const Enclosure value = oracle->enclose(at(0, p), no_call);
    const double quotient = static_cast<double>(p) / static_cast<double>(divisor);
    ASSERT_TRUE(value.lower <= quotient && quotient <= value.upper);
  }
}

TEST(CountingOracle, HoldsTheBitsOfRepeatedHalving) {
  const auto oracle = make_counting_oracle(of(BinaryPosition{31}));
  EXPECT_EQ(oracle->columns(), 31);
  std::mt19937_64 random(6);
  for (int i = 0; i < 10000; ++i) {
    const auto p = static_cast<std::int64_t>(random() % 2147483648U);
    std::int64_t rest = p;
    for (int column = 0; column < 31; ++column, rest /= 2) {
      ASSERT_EQ(oracle->enclose(at(column, p), no_call).middle(), static_cast<double>(rest % 2)) << p;
    }
  }
  EXPECT_THROW(static_cast<void>(oracle->enclose(at(31, 0), no_call)), std::out_of_range);
}

TEST(CountingOracle, HoldsThePositionItself) {
  const auto oracle = make_counting_oracle(of(IntegerPosition{}));
  EXPECT_EQ(oracle->correctly_rounded(Format::f32, at(0, 16777217), no_call),
            round_to_nearest(Format::f32, 16777216.0));
  EXPECT_EQ(oracle->compare_error(at(0, 257), no_call, 256, 1), Comparison::at_most);
  EXPECT_EQ(oracle->compare_error(at(0, 257), no_call, 256, 0.5), Comparison::greater);
  EXPECT_EQ(oracle->compare_error(at(0, 257), no_call, std::nan(""), 1e300), Comparison::greater);
  EXPECT_EQ(oracle->decimal(at(0, 2147483647), no_call, 12).lower, "2147483647.00");
  EXPECT_EQ(oracle->kind(), DomainKind::row);
  EXPECT_THROW(static_cast<void>(make_counting_oracle(of(Shaw{1}))), std::logic_error);
}

} // namespace
} // namespace posproof::reference
