/// Biases, tables and positions written as numbers, as data: domains, slopes, what is refused, how they are
/// told.

#include "spec/encoding.hpp"

#include "spec/error.hpp"
#include "spec/property.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <stdexcept>

namespace posproof {
namespace {

/// The message of the refusal; empty if there is none.
template <typename Scheme>
std::string refusal(const Scheme& scheme) {
  try {
    validate(scheme, "here");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

Encoding of(Scheme scheme) {
  Encoding encoding;
  encoding.scheme = std::move(scheme);
  return encoding;
}

const std::vector<Encoding>& without_phases() {
  static const std::vector<Encoding> all{
      of(Alibi{8}),          of(T5Buckets{}),          of(Shaw{16}),         of(LearnedAbsolute{512, 0}),
      of(IntegerPosition{}), of(NormalisedPosition{}), of(BinaryPosition{}), of(XposScale{8})};
  return all;
}

TEST(PlainScheme, HasADomainAndNoPhases) {
  std::vector<DomainKind> domains;
  for (const Encoding& encoding : without_phases()) {
    domains.push_back(domain_of(encoding));
    EXPECT_FALSE(has_phases(encoding));
    EXPECT_THROW(static_cast<void>(phase_model(encoding)), std::logic_error);
    EXPECT_NO_THROW(validate(encoding, "here"));
  }
  EXPECT_EQ(domains,
            (std::vector{DomainKind::bias, DomainKind::bucket, DomainKind::bucket, DomainKind::bucket,
                         DomainKind::row, DomainKind::row, DomainKind::row, DomainKind::row}));
  EXPECT_EQ(domain_of(of(Rope{2, 2})), DomainKind::rope);
  EXPECT_EQ(domain_of(of(Sinusoidal{.width = 2})), DomainKind::row);
  EXPECT_TRUE(has_phases(of(Sinusoidal{.width = 2})));
}

TEST(PlainScheme, IsConcernedByThePropertiesOfItsDomainAndTheCommonOnes) {
  for (const PropertyStatement& property : property_statements()) {
    const bool is_plain = property.driver == Driver::bias || property.driver == Driver::index ||
                          property.driver == Driver::count || property.driver == Driver::scale;
    const bool is_of_two_subjects = property.driver == Driver::subjects; // shown only where it is asked for
    EXPECT_EQ(concerns(property, of(Rope{2, 2})), !is_plain && !is_of_two_subjects) << property.id;
    int domains = 0;
    for (const std::size_t i : {0U, 1U, 4U, 7U}) {
      domains += concerns(property, without_phases()[i]) ? 1 : 0;
    }
    const bool is_common = property.id == "defined" || property.id == "repeatability" ||
                           property.id == "guard-zones" || property.id == "floating-environment";
    const bool is_of_all_rows = property.id == "count-accuracy";
    EXPECT_EQ(domains, is_common ? 4 : is_of_all_rows ? 2 : is_plain ? 1 : 0) << property.id;
  }
}

TEST(PlainScheme, IsToldInOneLine) {
  std::vector<std::string> lines;
  for (const Encoding& encoding : without_phases()) {
    lines.push_back(describe(encoding));
  }
  EXPECT_EQ(lines,
            (std::vector<std::string>{
                "alibi, 8 heads, bias_max 8, distance form", "t5, 32 buckets to distance 128, bidirectional",
                "shaw, distances clipped to 16", "learned, 512 rows, offset 0",
                "integer, the position itself", "normalised, p/1 of a sequence of 2", "binary, 1 bit",
                "xpos, query scales of 4 pairs, scale base 512, gamma 0.4, floor centre"}));
  EXPECT_EQ(describe(Alibi{1, 8, Alibi::Form::key, 64}),
            "alibi, 1 head, bias_max 8, key form, divided by √64");
  EXPECT_EQ(describe(T5Buckets{32, 128, false, 12}), "t5, 32 buckets to distance 128, causal, 12 heads");
}

/// Slopes as exponents of 2: the published lists.
std::vector<double> exponents(const Alibi& alibi) {
  std::vector<double> result;
  for (int head = 0; head < alibi.heads; ++head) {
    const AlibiSlope slope = slope_of(alibi, head);
    result.push_back(slope.bias_max * static_cast<double>(slope.step) /
                     static_cast<double>(slope.denominator));
  }
  return result;
}

TEST(Alibi, HasThePublishedSlopes) {
  EXPECT_EQ(exponents({1}), (std::vector<double>{8}));
  EXPECT_EQ(exponents({8}), (std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(exponents({12}), (std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 0.5, 1.5, 2.5, 3.5}));
  EXPECT_EQ(exponents({3, 4}), (std::vector<double>{2, 4, 1}));
  EXPECT_THROW(static_cast<void>(slope_of(Alibi{8}, 8)), std::out_of_range);
  EXPECT_THROW(static_cast<void>(slope_of(Alibi{8}, -1)), std::out_of_range);
}

TEST(Alibi, IsRefusedWhereItDoesNotExist) {
  EXPECT_EQ(refusal(Alibi{1}), "");
  EXPECT_EQ(refusal(Alibi{65536, 512}), "");
  EXPECT_EQ(refusal(Alibi{0}), "here: heads is 0; expected 1 to 65536");
  EXPECT_EQ(refusal(Alibi{65537}), "here: heads is 65537; expected 1 to 65536");
  for (const double bias_max : {0.0, -8.0, 513.0, HUGE_VAL, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(refusal(Alibi{8, bias_max}).find("here: bias_max is "), 0U) << bias_max;
  }
  EXPECT_EQ(
      refusal(Alibi{8, 8, Alibi::Form::distance, -1}),
      "here: scaled_head_dimension is -1; expected the width of a head, or 0 where the bias is not scaled");
}

TEST(T5Buckets, AreRefusedWhereTheLogarithmHasNoMeaning) {
  EXPECT_EQ(refusal(T5Buckets{4, 2, true}), "");
  EXPECT_EQ(refusal(T5Buckets{2, 2, false}), "");
  EXPECT_EQ(refusal(T5Buckets{31, 128, false}),
            "here: buckets is 31; expected a multiple of 2 from 2 to 65536 (causal)");
  EXPECT_EQ(refusal(T5Buckets{30, 128, true}),
            "here: buckets is 30; expected a multiple of 4 from 4 to 65536 (bidirectional)");
  EXPECT_EQ(refusal(T5Buckets{0, 128, true}).find("here: buckets is 0"), 0U);
  EXPECT_EQ(refusal(T5Buckets{2, 128, true}).find("here: buckets is 2"), 0U);
  EXPECT_EQ(
      refusal(T5Buckets{32, 8, true}).find("here: max_distance is 8; expected more than the 8 distances"),
      0U);
  EXPECT_EQ(refusal(T5Buckets{32, 9, true}), "");
  EXPECT_EQ(refusal(T5Buckets{32, 16, false}).find("here: max_distance is 16"), 0U);
  EXPECT_EQ(refusal(T5Buckets{32, std::int64_t{1} << 31, true}).find("here: max_distance is 2147483648"), 0U);
  EXPECT_EQ(refusal(T5Buckets{32, 128, true, -1}), "here: heads is -1; expected at least 0");
}

TEST(T5Buckets, HaveATableOfOneEntryForEachBucketAndHead) {
  T5Buckets t5{4, 3, true, 2, {0, 1, 2, 3, 4, 5, 6, 7}};
  EXPECT_EQ(refusal(t5), "");
  EXPECT_EQ(t5.entry(0, 1), 1);
  EXPECT_EQ(t5.entry(3, 0), 6);
  EXPECT_EQ(describe(t5), "t5, 4 buckets to distance 3, bidirectional, 2 heads, with its table");
  t5.table.pop_back();
  EXPECT_EQ(refusal(t5), "here: table has 7 numbers; expected 8, 2 heads for each of 4 buckets");
  t5.heads = 0;
  EXPECT_EQ(refusal(t5), "here: table has 7 numbers; expected heads, the number of columns, beside a table");
}

TEST(Tables, AreRefusedWhereTheyHaveNoRow) {
  EXPECT_EQ(refusal(Shaw{0}), "");
  EXPECT_EQ(refusal(Shaw{-1}), "here: clip is -1; expected 0 to 2^31 - 1");
  EXPECT_EQ(refusal(LearnedAbsolute{1, 0}), "");
  EXPECT_EQ(refusal(LearnedAbsolute{0, 0}), "here: rows is 0; expected 1 to 2^31");
  EXPECT_EQ(refusal(LearnedAbsolute{2, 2}),
            "here: offset is 2; expected 0 to 1, so that position 0 has one of the 2 rows");
  EXPECT_EQ(refusal(LearnedAbsolute{2, -1}).find("here: offset is -1"), 0U);
}

TEST(Xpos, HasTheCentreOfTheCodeThatItFollows) {
  using Centre = XposScale::Centre;
  // torchscale: min_pos = -n // 2 of Python, which rounds down.
  const std::vector<std::int64_t> smallest{0, -1, -1, -2, -2, -3};
  for (std::size_t n = 0; n < smallest.size(); ++n) {
    const auto length = static_cast<std::int64_t>(n);
    EXPECT_EQ(centre_of(Centre::floor, length), -smallest[n]);
    EXPECT_EQ(centre_of(Centre::cached, length), length / 2);
    EXPECT_EQ(centre_of(Centre::none, length), 0);
    const Encoding encoding = of(XposScale{8});
    EXPECT_EQ(regime_of(encoding, {length, 0, length}), -smallest[n]);
  }
  EXPECT_EQ(centre_of(Centre::floor, largest_context), largest_context / 2);
}

TEST(Xpos, IsRefusedWhereItDoesNotExist) {
  EXPECT_EQ(refusal(XposScale{2}), "");
  EXPECT_EQ(refusal(XposScale{65536, 0x1p40, 0x1p20}), "");
  EXPECT_EQ(refusal(XposScale{4, 0x1p-10, 0x1p-20}), "");
  EXPECT_EQ(refusal(XposScale{63}),
            "here: width is 63, which is odd; expected an even width, since components are scaled in pairs");
  EXPECT_EQ(refusal(XposScale{0}), "here: width is 0; expected 2 to 65536");
  EXPECT_EQ(refusal(XposScale{1}), "here: width is 1; expected 2 to 65536");
  EXPECT_EQ(refusal(XposScale{65538}), "here: width is 65538; expected 2 to 65536");
  EXPECT_EQ(refusal(XposScale{8, 0}), "here: scale_base is 0; expected a number from 2^-10 to 2^40");
  EXPECT_EQ(refusal(XposScale{8, 512, -0.4}), "here: gamma is -0.4; expected a number from 2^-20 to 2^20");
  for (const double number : {0.0, -1.0, HUGE_VAL, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(refusal(XposScale{8, number}).find("here: scale_base is "), 0U) << number;
    EXPECT_EQ(refusal(XposScale{8, 512, number}).find("here: gamma is "), 0U) << number;
  }
}

TEST(Counting, IsRefusedWhereItDividesByZeroOrHasNoBits) {
  EXPECT_EQ(refusal(NormalisedPosition{1, false}), "");
  EXPECT_EQ(refusal(NormalisedPosition{1, true}),
            "here: length is 1, and 0/(1 - 1) is no number; expected a length of at least 2");
  EXPECT_EQ(refusal(NormalisedPosition{0, false}), "here: length is 0; expected 1 to 2^31");
  EXPECT_EQ(refusal(BinaryPosition{31}), "");
  EXPECT_EQ(refusal(BinaryPosition{0}), "here: bits is 0; expected 1 to 31");
  EXPECT_EQ(refusal(BinaryPosition{32}), "here: bits is 32; expected 1 to 31");
}

} // namespace
} // namespace posproof
