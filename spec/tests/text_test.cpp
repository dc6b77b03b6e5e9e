/// Numbers and names as text.

#include "spec/text.hpp"

#include "spec/tests/support/random.hpp"

#include <bit>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace posproof {
namespace {

const double infinity = std::numeric_limits<double>::infinity();
constexpr const char* replacement = "\xef\xbf\xbd";

TEST(DecimalText, IsTheShortestThatReadsBack) {
  EXPECT_EQ(decimal_text(0.1), "0.1");
  EXPECT_EQ(decimal_text(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(decimal_text(1e300), "1e+300");
  EXPECT_EQ(decimal_text(-0.0), "-0");
  EXPECT_EQ(decimal_text(5e-324), "5e-324");
}

TEST(DecimalText, SpellsOutWhatIsNoNumber) {
  EXPECT_EQ(decimal_text(std::nan("")), "NaN");
  EXPECT_EQ(decimal_text(infinity), "Infinity");
  EXPECT_EQ(decimal_text(-infinity), "-Infinity");
  EXPECT_EQ(decimal_text(Format::f16, 0x7e00), "NaN");
  EXPECT_EQ(decimal_text(Format::bf16, 0xff80), "-Infinity");
}

TEST(DecimalText, OfEveryDoubleReadsBackToTheSameBits) {
  testing_support::Random random(2);
  for (int i = 0; i < 200'000; ++i) {
    const auto value = std::bit_cast<double>(random.next());
    if (std::isfinite(value)) {
      ASSERT_EQ(std::bit_cast<std::uint64_t>(std::strtod(decimal_text(value).c_str(), nullptr)),
                std::bit_cast<std::uint64_t>(value));
      ASSERT_EQ(std::bit_cast<std::uint64_t>(std::strtod(hex_text(value).c_str(), nullptr)),
                std::bit_cast<std::uint64_t>(value));
    }
  }
}

TEST(DecimalText, OfEverySixteenBitNumberRoundsBackToItsBits) {
  for (const Format format : {Format::f16, Format::bf16}) {
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
      if (is_finite(format, bits)) {
        const double back = std::strtod(decimal_text(format, bits).c_str(), nullptr);
        ASSERT_EQ(round_to_nearest(format, back), bits) << decimal_text(format, bits);
      }
    }
  }
}

TEST(HexText, HasNoTrailingZeros) {
  EXPECT_EQ(hex_text(1), "0x1p+0");
  EXPECT_EQ(hex_text(-0x1.ab54p-2), "-0x1.ab54p-2");
  EXPECT_EQ(hex_text(0x1.004p+0), "0x1.004p+0");
  EXPECT_EQ(hex_text(0.0), "0x0p+0");
  EXPECT_EQ(hex_text(-infinity), "-Infinity");
}

TEST(BitsText, HasAllDigitsOfTheStorage) {
  EXPECT_EQ(bits_text(Format::bf16, 0x3f80), "0x3f80");
  EXPECT_EQ(bits_text(Format::f16, 1), "0x0001");
  EXPECT_EQ(bits_text(Format::f32, 0x3f800000), "0x3f800000");
  EXPECT_EQ(bits_text(Format::f32, 0), "0x00000000");
}

TEST(GroupedText, SeparatesThousands) {
  EXPECT_EQ(grouped_text(0), "0");
  EXPECT_EQ(grouped_text(999), "999");
  EXPECT_EQ(grouped_text(1000), "1 000");
  EXPECT_EQ(grouped_text(131072), "131 072");
  EXPECT_EQ(grouped_text(-2147483648), "-2 147 483 648");
  EXPECT_EQ(grouped_text(-100), "-100");
}

TEST(ShortText, HasThreeDigits) {
  EXPECT_EQ(short_text(0), "0");
  EXPECT_EQ(short_text(0.012345), "0.0123");
  EXPECT_EQ(short_text(1.23456e-5), "1.23e-05");
  EXPECT_EQ(short_text(-123.4), "-123");
  EXPECT_EQ(short_text(123456), "1.23e+05");
  EXPECT_EQ(short_text(std::nan("")), "NaN");
}

TEST(AgreedText, HasTheDigitsOnWhichBothEndsAgree) {
  EXPECT_EQ(agreed_text(0.333333333332, 0.333333333334, 6), "0.333333");
  EXPECT_EQ(agreed_text(0.3331, 0.3334, 6), "0.333");
  EXPECT_EQ(agreed_text(1.25, 1.25, 6), "1.25");
  EXPECT_EQ(agreed_text(-1e-30, 1e-30, 6), "between -1e-30 and 1e-30");
  EXPECT_EQ(agreed_text(-0.0, 0.0, 6), "0");
  EXPECT_EQ(agreed_text(1, 3, 6), "between 1 and 3");
}

TEST(NearestName, FindsAMisspeltOneAndNothingFarAway) {
  const std::vector<std::string> names{"accuracy", "distinct-rows", "linear-shift"};
  EXPECT_EQ(nearest_name("acuracy", names), "accuracy");
  EXPECT_EQ(nearest_name("distinct_rows", names), "distinct-rows");
  EXPECT_EQ(nearest_name("linear-shfit", names), "linear-shift");
  EXPECT_EQ(nearest_name("accuracy", names), "accuracy");
  EXPECT_EQ(nearest_name("zzz", names), "");
  EXPECT_EQ(nearest_name("", names), "");
  EXPECT_EQ(nearest_name("accuracy", {}), "");
}

TEST(NearestName, PrefersTheCloserOfTwo) {
  EXPECT_EQ(nearest_name("llama-3-8", {"llama-2-7b", "llama-3-8b"}), "llama-3-8b");
  EXPECT_EQ(nearest_name("llama-3-8", {"llama-3-8b", "llama-2-7b"}), "llama-3-8b");
}

TEST(Printable, KeepsTextAndReplacesControlCharacters) {
  EXPECT_EQ(printable("ä ω 😀"), "ä ω 😀");
  EXPECT_EQ(printable("a\nb\x1b[2J\x7f"),
            std::string("a") + replacement + "b" + replacement + "[2J" + replacement);
  // C1 control characters, such as the one-character form of ESC [.
  EXPECT_EQ(printable("\xc2\x9b"), replacement);
  EXPECT_EQ(printable("\xc2\xa0"), "\xc2\xa0");
}

TEST(Printable, ReplacesInvalidUtf8) {
  for (const char* const text :
       {"\x80", "\xff", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"}) {
    const std::string result = printable(text);
    EXPECT_TRUE(result.starts_with(replacement)) << result;
    EXPECT_EQ(result.size() % 3, 0U);
  }
  EXPECT_EQ(printable("\xffz"), std::string(replacement) + "z");
}

TEST(Printable, CutsLongTextBetweenCharacters) {
  EXPECT_EQ(printable("abcdef", 3), "abc…");
  EXPECT_EQ(printable("abc", 3), "abc");
  EXPECT_EQ(printable("ääää", 3), "ää…");
  EXPECT_LT(printable(std::string(1'000'000, 'x')).size(), 210U);
}

RC_GTEST_PROP(Printable, GivesOneLineThatItLeavesAloneThereafter, (const std::string& text)) {
  const std::string once = printable(text, 1000);
  RC_ASSERT(printable(once, 4000) == once);
  for (const char byte : once) {
    RC_ASSERT(static_cast<unsigned char>(byte) >= 0x20);
  }
}

} // namespace
} // namespace posproof
