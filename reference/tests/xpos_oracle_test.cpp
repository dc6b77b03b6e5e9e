/// Scales of XPos against a second derivation (second/second_scale.hpp), each constant of either side
/// changed, check values, exact values, and where the formats end.

#include "reference/xpos_oracle.hpp"

#include "reference/second/second_scale.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::reference {
namespace {

using Centre = XposScale::Centre;
using Side = XposScale::Side;

constexpr int digits = 30;

struct Question {
  XposScale xpos;
  int pair = 0;
  std::int64_t position = 0;
  std::int64_t length = 0;
};

Site at(int pair, std::int64_t position) {
  return {pair, Component::cosine, at_position(position)};
}

DecimalEnclosure first_of(const Question& question, int count = digits) {
  return make_xpos_oracle(question.xpos)
      ->decimal(at(question.pair, question.position), {question.length, 0, question.length}, count);
}

SecondScale second_of(const Question& question) {
  return {question.xpos, question.pair, question.position, question.length};
}

class Random {
public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  std::int64_t below(std::int64_t end) {
    return static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(end));
  }
  double between(double low, double high) {
    return low + (high - low) * std::ldexp(static_cast<double>(below(std::int64_t{1} << 53)), -53);
  }

private:
  std::mt19937_64 engine_;
};

/// Widths 2 to 512, positions to 10^7, every side and centre; every few the published constants, and the
/// ends.
Question any_question(Random& random) {
  Question question;
  XposScale& xpos = question.xpos;
  xpos.width = static_cast<int>(random.below(8) == 0 ? 2 + 510 * random.below(2) : 2 + 2 * random.below(256));
  const std::array bases{512.0, 1.0, 0x1p-10, 0x1p40, 512.3, random.between(0x1p-10, 4096), 16.0};
  xpos.scale_base = bases[static_cast<std::size_t>(random.below(bases.size()))];
  const std::array gammas{0.4, 0.4, 1.0, 0x1p-20, 0x1p20, std::exp2(random.between(-20, 20))};
  xpos.gamma = gammas[static_cast<std::size_t>(random.below(gammas.size()))];
  xpos.centre = static_cast<Centre>(random.below(3));
  xpos.side = static_cast<Side>(random.below(2));
  validate(xpos, "test");
  const std::array pairs{std::int64_t{0}, std::int64_t{xpos.pairs()} - 1, random.below(xpos.pairs())};
  question.pair = static_cast<int>(pairs[static_cast<std::size_t>(random.below(3))]);
  question.length = 1 + random.below(random.below(2) == 0 ? 10'000'001 : 5000);
  question.position = random.below(4) == 0 ? question.length - 1 : random.below(question.length);
  return question;
}

std::string told(const Question& question) {
  return describe(question.xpos) + ", width " + std::to_string(question.xpos.width) + ", pair " +
         std::to_string(question.pair) + ", position " + std::to_string(question.position) + " of " +
         std::to_string(question.length);
}

TEST(XposOracle, AgreesWithTheSecondDerivationAtTwelveThousandQuestions) {
  Random random(1919);
  for (int i = 0; i < 12000; ++i) {
    const Question question = any_question(random);
    const SecondScale second = second_of(question);
    ASSERT_GT(second.accurate_bits(), 4 * digits) << told(question);
    ASSERT_TRUE(second.meets(first_of(question))) << told(question);
  }
}

/// The first enclosure is no wider than its digits: 10^-28 of the value.
TEST(XposOracle, NoticesEveryConstantThatIsChanged) {
  struct Mutation {
    const char* name;
    void (*change)(Question&);
  };
  const std::array mutations{
      Mutation{"width", [](Question& q) { q.xpos.width += 2; }},
      Mutation{"scale_base",
               [](Question& q) { q.xpos.scale_base = std::nextafter(q.xpos.scale_base, 1e300); }},
      Mutation{"gamma", [](Question& q) { q.xpos.gamma = std::nextafter(q.xpos.gamma, 1e300); }},
      Mutation{"centre",
               [](Question& q) {
                 q.xpos.centre = static_cast<Centre>((static_cast<int>(q.xpos.centre) + 1) % 3);
               }},
      Mutation{"side", [](Question& q) { q.xpos.side = q.xpos.side == Side::key ? Side::query : Side::key; }},
      Mutation{"pair", [](Question& q) { q.pair = q.pair == 0 ? 1 : q.pair - 1; }},
      Mutation{"position", [](Question& q) { ++q.position; }},
      Mutation{"length", [](Question& q) { q.length += 2; }}};
  for (const Mutation& mutation : mutations) {
    Random random(7);
    int noticed = 0;
    int asked = 0;
    while (asked < 300) {
      Question question = any_question(random);
      const std::int64_t offset = question.position - centre_of(question.xpos.centre, question.length);
      if (question.xpos.width < 4 || question.length % 2 == 0 || offset == 0 || question.xpos.gamma > 2 ||
          question.xpos.gamma < 0.25 || question.xpos.scale_base > 1e6) {
        continue; // where the constant may not count, or by less than 30 digits show
      }
      const std::string_view name = mutation.name;
      if ((name == "length" && question.xpos.centre == Centre::none) ||
          (name == "width" && question.pair == 0)) {
        continue; // ζ_0 = γ/(1 + γ) at every width
      }
      Question other = question;
      mutation.change(other);
      ++asked;
      // A change on the left is one on the right of the mutated question.
      noticed += !second_of(question).meets(first_of(other)) && !second_of(other).meets(first_of(question));
    }
    EXPECT_EQ(noticed, asked) << mutation.name;
  }
}

TEST(XposOracle, HoldsTheCheckValues) {
  // ζ_0 itself: γ = 0.4 is the nearest binary64, so that the digits are those of 2/7 to 16 places.
  const Question base{{128, 1, 0.4, Centre::none, Side::query}, 0, 1, 0};
  EXPECT_EQ(first_of(base, 16).lower.substr(0, 17), "0.285714285714285");
  const Question far{{128, 1, 0.4, Centre::none, Side::query}, 0, 2048, 0};
  EXPECT_EQ(first_of(far, 2).lower, "5.6e-1115");
  EXPECT_EQ(first_of(far, 2).upper, "5.7e-1115");
  const Question published{{128, 512, 0.4, Centre::none, Side::query}, 0, 2048, 0};
  EXPECT_EQ(first_of(published, 6).upper, "0.00666390");
  EXPECT_EQ(first_of(published, 6).lower, "0.00666389");
}

TEST(XposOracle, IsExactWhereTheScaleIsRational) {
  const auto bits = [](Format format, double value) {
    return std::optional(round_to_nearest(format, value));
  };
  const auto rounded = [](const XposScale& xpos, Format format, std::int64_t position) {
    return make_xpos_oracle(xpos)->correctly_rounded(format, at(0, position), {});
  };
  // ζ = 1/2: 2^-25 in f16 and 2^-150 in f32 are ties with 0.
  const XposScale half{2, 1, 1, Centre::none, Side::query};
  EXPECT_EQ(rounded(half, Format::f16, 24), bits(Format::f16, 0x1p-24));
  EXPECT_EQ(rounded(half, Format::f16, 25), bits(Format::f16, 0.0));
  EXPECT_EQ(rounded(half, Format::f32, 150), bits(Format::f32, 0.0));
  EXPECT_EQ(rounded({2, 1, 1, Centre::none, Side::key}, Format::f16, 15), bits(Format::f16, 0x1p15));
  // (3/4)^7 = 2187/2^14 has 12 bits: a tie of f16. γ = 3 at width 2.
  const XposScale three_quarters{2, 1, 3, Centre::none, Side::query};
  EXPECT_EQ(rounded(three_quarters, Format::f16, 7), bits(Format::f16, 2187 * 0x1p-14));
  // ζ = 1/2 with S = 2: rational at every second position.
  const XposScale slow{2, 2, 1, Centre::none, Side::query};
  EXPECT_EQ(rounded(slow, Format::f32, 300), bits(Format::f32, 0.0));
  EXPECT_EQ(rounded(slow, Format::f32, 298), bits(Format::f32, 0x1p-149));
  EXPECT_TRUE(rounded(slow, Format::f32, 299).has_value());
  // Square roots: ζ = 1/9 and 4/9 of width 16, γ = 1/8, at pairs 0 and 3; S = 2, so 1/3 and 2/3.
  const auto ninths = make_xpos_oracle({16, 2, 0.125, Centre::none, Side::query});
  EXPECT_EQ(ninths->decimal(at(0, 1), {}, 8).lower, "0.33333333");
  EXPECT_EQ(ninths->decimal(at(3, 1), {}, 8).upper, "0.66666667");
  // 9 and 9/4 on the key side: 3^3 and (3/2)^3 are numbers of every format.
  const auto keys = make_xpos_oracle({16, 2, 0.125, Centre::none, Side::key});
  EXPECT_EQ(keys->enclose(at(0, 3), {}).upper, 27);
  EXPECT_EQ(keys->enclose(at(3, 3), {}).lower, 3.375);
  // 1 where the exponent is 0.
  for (const Centre centre : {Centre::floor, Centre::cached, Centre::none}) {
    for (const Side side : {Side::query, Side::key}) {
      const auto oracle = make_xpos_oracle({128, 512, 0.4, centre, side});
      const Site middle = at(5, centre_of(centre, 101));
      EXPECT_EQ(oracle->enclose(middle, {101, 0, 101}).lower, 1);
      EXPECT_EQ(oracle->enclose(middle, {101, 0, 101}).upper, 1);
      EXPECT_EQ(oracle->compare_error(middle, {101, 0, 101}, 1, 0), Comparison::at_most);
    }
  }
}

TEST(XposOracle, KnowsWhereTheFormatsEnd) {
  const auto first = [](Side side, Format format, bool (*is_past)(Format, std::uint32_t)) {
    const auto oracle = make_xpos_oracle({128, 512, 0.4, Centre::none, side});
    std::int64_t before = 0;
    std::int64_t past = 1 << 20;
    while (past - before > 1) {
      const std::int64_t middle = (past + before) / 2;
      (is_past(format, *oracle->correctly_rounded(format, at(0, middle), {})) ? past : before) = middle;
    }
    return past;
  };
  const auto is_infinite = [](Format format, std::uint32_t bits) { return !is_finite(format, bits); };
  const auto is_zero = [](Format, std::uint32_t bits) { return bits == 0; };
  EXPECT_EQ(first(Side::key, Format::f16, is_infinite), 4533);
  EXPECT_EQ(first(Side::key, Format::f32, is_infinite), 36261);
  EXPECT_EQ(first(Side::key, Format::bf16, is_infinite), 36260);
  EXPECT_EQ(first(Side::query, Format::f16, is_zero), 7083);
  EXPECT_EQ(first(Side::query, Format::f32, is_zero), 42494);
  EXPECT_EQ(first(Side::query, Format::bf16, is_zero), 37961);
}

TEST(XposOracle, SplitsAScaleIntoTwoDoubles) {
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    const Question question = any_question(random);
    const auto oracle = make_xpos_oracle(question.xpos);
    const std::int64_t offset = question.position - centre_of(question.xpos.centre, question.length);
    const Enclosure scale = oracle->enclose(at(question.pair, question.position), {question.length, 0, 0});
    if (!(scale.lower > 0x1p-900 && scale.upper < 0x1p900)) {
      continue;
    }
    const ScaleFactor factor = oracle->factor(question.pair, offset);
    ASSERT_TRUE(scale.lower <= factor.high && factor.high <= scale.upper) << told(question);
    // |truth - high| is |low|, to what double keeps of it.
    const Enclosure rest =
        oracle->error(at(question.pair, question.position), {question.length, 0, 0}, factor.high);
    ASSERT_NEAR(rest.middle(), std::fabs(factor.low), std::ldexp(factor.high, -104)) << told(question);
  }
}

TEST(XposOracle, HasNoFurtherPair) {
  const auto oracle = make_xpos_oracle({8, 512, 0.4, Centre::none, Side::key});
  EXPECT_EQ(oracle->kind(), DomainKind::row);
  EXPECT_EQ(oracle->xpos().pairs(), 4);
  EXPECT_THROW(static_cast<void>(oracle->enclose(at(4, 0), {})), std::out_of_range);
}

} // namespace
} // namespace posproof::reference
