/// The truth of scales as products of two kept ones, against the oracle asked for each.

#include "properties/scale/scale_truth.hpp"

#include "properties/scale/scale_bound.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::properties::scale {
namespace {

using Centre = XposScale::Centre;
using Side = XposScale::Side;

std::vector<XposScale> several() {
  return {{128, 512, 0.4, Centre::floor, Side::query},
          {128, 512, 0.4, Centre::cached, Side::key},
          {2, 1, 1, Centre::none, Side::key},
          {64, 0x1p-10, 3.7, Centre::none, Side::query},
          {8, 300.7, 0x1p-20, Centre::floor, Side::key},
          {512, 1e5, 1000, Centre::none, Side::query}};
}

TEST(ScaleTruth, IsThatOfTheOracleInEveryFormat) {
  std::mt19937_64 random(11);
  for (const XposScale& xpos : several()) {
    const auto oracle = reference::make_xpos_oracle(xpos);
    ScaleTruth truth(*oracle);
    for (int i = 0; i < 1500; ++i) {
      const auto length = static_cast<std::int64_t>(1 + random() % (i % 3 == 0 ? 2000000 : 3000));
      const Call call{length, 0, length};
      const count::RowPoint point{static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(length)),
                                  static_cast<int>(random() % static_cast<std::uint64_t>(xpos.pairs()))};
      for (const Format format : all_formats) {
        const count::RowValue value = truth.at(format, point, call);
        ASSERT_EQ(value.nearest, oracle->correctly_rounded(format, point.site(), call))
            << describe(xpos) << " " << point.position << " of " << length;
        if (value.value > 0x1p-899 && value.value < 0x1p899) {
          const Enclosure error = oracle->error(point.site(), call, value.value);
          ASSERT_NEAR(error.middle(), std::fabs(value.rest), std::ldexp(value.value, -100));
        }
      }
    }
  }
}

TEST(ScaleTruth, SaysFromWhereAFormatHasNoFiniteNumber) {
  const auto limit = [](Centre centre, Side side, Format format, std::int64_t length) {
    const auto oracle = reference::make_xpos_oracle({128, 512, 0.4, centre, side});
    return ScaleTruth(*oracle).limit(format, {length, 0, length});
  };
  EXPECT_EQ(limit(Centre::floor, Side::query, Format::f16, 9064), "");
  EXPECT_EQ(limit(Centre::floor, Side::query, Format::f16, 9065),
            "f16 has no finite number for pair 0 from 4533 positions before the centre on");
  EXPECT_EQ(limit(Centre::none, Side::query, Format::f16, 1000000), "");
  EXPECT_EQ(limit(Centre::none, Side::key, Format::f32, 36261), "");
  EXPECT_EQ(limit(Centre::none, Side::key, Format::f32, 36262),
            "f32 has no finite number for pair 0 from 36261 positions behind the centre on");
  EXPECT_EQ(limit(Centre::cached, Side::key, Format::bf16, 100000),
            "bf16 has no finite number for pair 0 from 36260 positions behind the centre on");
}

/// ln ζ from the enclosure of ζ itself.
TEST(ScaleBound, KnowsTheLogarithmOfEveryBase) {
  for (XposScale xpos : several()) {
    xpos.scale_base = 1;
    xpos.centre = Centre::none;
    xpos.side = Side::query;
    const auto oracle = reference::make_xpos_oracle(xpos);
    for (int pair = 0; pair < xpos.pairs(); ++pair) {
      // 1 - ζ by the error of 1, which cancels nothing.
      const Enclosure lacking = oracle->error({pair, Component::cosine, at_position(1)}, {}, 1);
      const double logarithm = -std::log1p(-lacking.middle());
      ASSERT_NEAR(logarithm_of_base(xpos, pair) / logarithm, 1, 0x1p-40) << describe(xpos) << pair;
    }
  }
}

} // namespace
} // namespace posproof::properties::scale
