#include "reports/number.hpp"

#include "reports/tests/support/sample.hpp"
#include "spec/text.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace posproof::reports {
namespace {

TEST(RoundedUp, KeepsNumbersOfThreeDigits) {
  for (const double value : {1.0, 0.25, 123.0, 1.23e-7, 4.56e300, 9.99e-300, 0.01}) {
    EXPECT_EQ(rounded_up(value), value);
  }
}

TEST(RoundedUp, GoesToTheNextNumberOfThreeDigits) {
  EXPECT_EQ(rounded_up(1.2301), 1.24);
  EXPECT_EQ(rounded_up(0.00012345), 0.000124);
  EXPECT_EQ(rounded_up(9.991), 10.0);
  EXPECT_EQ(rounded_up(999.5), 1000.0);
  EXPECT_EQ(rounded_up(std::nextafter(1.23, 2.0)), 1.24);
}

TEST(RoundedUp, LeavesZeroAndWhatIsNoNumber) {
  EXPECT_EQ(rounded_up(0.0), 0.0);
  EXPECT_TRUE(std::isnan(rounded_up(samples::nan)));
  EXPECT_EQ(rounded_up(samples::infinity), samples::infinity);
  EXPECT_EQ(rounded_up(-samples::infinity), -samples::infinity);
}

TEST(RoundedUp, CoversTheEndsOfTheRange) {
  EXPECT_EQ(rounded_up(std::numeric_limits<double>::max()), samples::infinity);
  EXPECT_GE(rounded_up(std::numeric_limits<double>::denorm_min()), std::numeric_limits<double>::denorm_min());
  EXPECT_GE(rounded_up(std::numeric_limits<double>::min()), std::numeric_limits<double>::min());
}

RC_GTEST_PROP(RoundedUp, NeverUnderstatesAndAddsAtMostOnePercentInThreeDigits, (std::uint64_t fraction)) {
  const int exponent = *rc::gen::inRange(-1000, 1000);
  const double value = std::ldexp(1 + static_cast<double>(fraction >> 12) * 0x1p-52, exponent);
  const double rounded = rounded_up(value);
  RC_ASSERT(rounded >= value);
  RC_ASSERT(rounded <= value * 1.0101);
  const std::string text = decimal_text(rounded);
  std::string digits;
  for (const char c : text.substr(0, text.find('e'))) {
    if (c >= '0' && c <= '9') {
      digits += c;
    }
  }
  digits.erase(0, digits.find_first_not_of('0'));
  digits.erase(digits.find_last_not_of('0') + 1);
  RC_ASSERT(digits.size() <= 3U);
}

TEST(StoredText, ShowsDecimalHexAndBits) {
  EXPECT_EQ(stored_text({Format::bf16, 0x3f80}), "1               0x1p+0           0x3f80 (bf16)");
  EXPECT_EQ(stored_text({Format::f16, 0x7e00}), "NaN             NaN              0x7e00 (f16)");
}

TEST(RatioText, IsEmptyWhereARatioSaysNothing) {
  EXPECT_EQ(ratio_text(3, 2), "1.5×");
  EXPECT_EQ(ratio_text(1, 0), "");
  EXPECT_EQ(ratio_text(0, 0), "");
  EXPECT_EQ(ratio_text(samples::nan, 1), "");
  EXPECT_EQ(ratio_text(1, samples::infinity), "");
}

TEST(CountText, GroupsDigitsAndStopsAtTheLargestSignedNumber) {
  EXPECT_EQ(count_text(16777216), "16 777 216");
  EXPECT_EQ(count_text(std::numeric_limits<std::uint64_t>::max()), "9 223 372 036 854 775 807");
}

TEST(UlpText, GroupsLargeErrors) {
  EXPECT_EQ(ulp_text(0.5), "0.5");
  EXPECT_EQ(ulp_text(206360.5), "206 361");
  EXPECT_EQ(ulp_text(samples::nan), "NaN");
  EXPECT_EQ(ulp_text(1e200), "1.00e+200");
}

} // namespace
} // namespace posproof::reports
