/// Bounds of scales against the recipes that they are derived for: none is exceeded, and none is so wide that
/// nothing could exceed it.

#include "properties/scale/scale_bound.hpp"

#include "impl/scales/xpos_scales.hpp"
#include "reference/xpos_oracle.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::properties::scale {
namespace {

using Centre = XposScale::Centre;
using Side = XposScale::Side;
using Recipe = double (*)(const XposScale&, int pair, std::int64_t offset);

/// Everything in float32, the numbers of the configuration too.
float float_base(const XposScale& xpos, int pair) {
  const auto gamma = static_cast<float>(xpos.gamma);
  const auto width = static_cast<float>(xpos.width);
  return (static_cast<float>(2 * pair) + gamma * width) / ((1 + gamma) * width);
}

double finished(const XposScale& xpos, float scale) {
  return static_cast<double>(xpos.side == Side::key ? 1 / scale : scale);
}

double by_power(const XposScale& xpos, int pair, std::int64_t offset) {
  return finished(xpos, std::pow(float_base(xpos, pair),
                                 static_cast<float>(offset) / static_cast<float>(xpos.scale_base)));
}

double by_exponential(const XposScale& xpos, int pair, std::int64_t offset) {
  const float exponent = static_cast<float>(offset) / static_cast<float>(xpos.scale_base);
  return finished(xpos, std::exp(exponent * std::log(float_base(xpos, pair))));
}

double by_recurrence(const XposScale& xpos, int pair, std::int64_t offset) {
  const float step = std::pow(float_base(xpos, pair), 1 / static_cast<float>(xpos.scale_base));
  float scale = 1;
  for (std::int64_t k = 0; k < std::llabs(offset); ++k) {
    scale = offset < 0 ? scale / step : scale * step;
  }
  return finished(xpos, scale);
}

double in_double(const XposScale& xpos, int pair, std::int64_t offset) {
  const double width = xpos.width;
  const double base = (2.0 * pair + xpos.gamma * width) / ((1 + xpos.gamma) * width);
  const double scale = std::exp(static_cast<double>(offset) / xpos.scale_base * std::log(base));
  return xpos.side == Side::key ? 1 / scale : scale;
}

/// The largest error / bound of a recipe that is rounded once more to the format, at drawn parameters, where
/// no number leaves the normal range.
double use_of(AccuracyClass accuracy, Recipe recipe, std::int64_t most_steps) {
  std::mt19937_64 random(3);
  double use = 0;
  for (int i = 0; i < 4000; ++i) {
    XposScale xpos{2 + 2 * static_cast<int>(random() % 128)};
    xpos.scale_base = i % 3 == 0 ? 512 : 16 + static_cast<double>(random() % 100000) / 97;
    xpos.gamma = i % 2 == 0 ? 0.4 : 0.05 + static_cast<double>(random() % 1000) / 331;
    xpos.centre = Centre::none;
    xpos.side = random() % 2 == 0 ? Side::query : Side::key;
    const int pair = static_cast<int>(random() % static_cast<std::uint64_t>(xpos.pairs()));
    const auto offset =
        static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(2 * most_steps)) - most_steps;
    const auto oracle = reference::make_xpos_oracle(xpos);
    const double truth = oracle->enclose({pair, Component::cosine, at_position(offset)}, {}).middle();
    if (!(truth > 0x1p-100 && truth < 0x1p100)) {
      continue;
    }
    for (const Format format : {Format::f32, Format::bf16}) {
      const double value = value_of(format, round_to_nearest(format, recipe(xpos, pair, offset)));
      const double error = oracle->error({pair, Component::cosine, at_position(offset)}, {}, value).upper;
      const double bound = scale_bound(accuracy, format, xpos, pair, offset, truth);
      EXPECT_LE(error, bound) << describe(xpos) << " pair " << pair << " offset " << offset;
      use = std::max(use, error / bound);
    }
  }
  return use;
}

TEST(ScaleBound, HoldsForEveryRouteAndIsNotEmpty) {
  EXPECT_GT(use_of(AccuracyClass::angle_f32_pow, impl::scales::float_scale, 20000), 0.05);
  EXPECT_GT(use_of(AccuracyClass::angle_f32_pow, by_power, 20000), 0.05);
  EXPECT_GT(use_of(AccuracyClass::angle_f32, by_exponential, 20000), 0.05);
  EXPECT_GT(use_of(AccuracyClass::angle_f32_recurrence, by_recurrence, 3000), 0.05);
  EXPECT_GT(use_of(AccuracyClass::angle_f64, in_double, 20000), 0.05);
}

/// A number that the bound of float32 hides in f32 is far outside that of double.
TEST(ScaleBound, TellsFloatFromDouble) {
  const XposScale xpos{128, 512, 0.4, Centre::none, Side::query};
  const auto ratio = [&](std::int64_t offset) {
    return scale_bound(AccuracyClass::angle_f32_pow, Format::f32, xpos, 0, offset, 1) /
           scale_bound(AccuracyClass::angle_f64, Format::f32, xpos, 0, offset, 1);
  };
  EXPECT_GT(ratio(1), 3);
  EXPECT_GT(ratio(8192), 100);
}

TEST(ScaleBound, OfTheBuiltinIsFarBelowAFormat) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 3000; ++i) {
    XposScale xpos{2 + 2 * static_cast<int>(random() % 256)};
    xpos.scale_base = std::exp2(-10 + static_cast<double>(random() % 5000) / 100);
    xpos.gamma = std::exp2(-20 + static_cast<double>(random() % 4000) / 100);
    xpos.centre = Centre::none;
    xpos.side = random() % 2 == 0 ? Side::query : Side::key;
    const int pair = static_cast<int>(random() % static_cast<std::uint64_t>(xpos.pairs()));
    const auto offset = static_cast<std::int64_t>(random() % 4000000000U) - 2000000000;
    const double value = impl::scales::DoubleDoubleScales(xpos)(pair, offset);
    if (value == 0 || std::isinf(value)) {
      continue;
    }
    const auto oracle = reference::make_xpos_oracle(xpos);
    ASSERT_LE(oracle->error({pair, Component::cosine, at_position(offset)}, {}, value).upper,
              std::ldexp(value, -52))
        << describe(xpos) << " pair " << pair << " offset " << offset;
  }
}

} // namespace
} // namespace posproof::properties::scale
