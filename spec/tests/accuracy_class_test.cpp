/// The bounds of the accuracy classes against their table, written out a second time.

#include "spec/accuracy_class.hpp"

#include "spec/convention.hpp"
#include "spec/domain.hpp"
#include "spec/schemes/rope.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <set>

namespace posproof {
namespace {

constexpr double two_to_24 = 16777216;

/// Pair i of a rotary encoding as the classes see it.
LaneFacts lane_of(const Rope& rope, int pair, double amplitude = 1) {
  LaneFacts lane;
  lane.law = frequency_laws(rope)[static_cast<std::size_t>(pair)];
  lane.frequency = std::pow(rope.base, -2.0 * pair / rope.rotary_dimension) / lane.law.divisor;
  lane.steps = pair;
  lane.amplitude = amplitude;
  return lane;
}

double roundoff(Format format) {
  return format == Format::f32 ? 0x1p-24 : format == Format::f16 ? 0x1p-11 : 0x1p-8;
}

/// The table of promises: c of pair i, unscaled, up to 2^24.
double table_constant(AccuracyClass accuracy, const Rope& rope, int i) {
  const double d = rope.rotary_dimension;
  const double log_frequency = 2.0 * i / d * std::log(rope.base);
  switch (accuracy) {
  case AccuracyClass::angle_f32_pow:
    return 5 + log_frequency;
  case AccuracyClass::angle_f32_recurrence:
    return 1 + i * (4 + 2 / d * std::log(rope.base));
  default:
    return 5 + 3 * log_frequency;
  }
}

constexpr std::array angle_classes{AccuracyClass::angle_f64, AccuracyClass::angle_f32_pow,
                                   AccuracyClass::angle_f32, AccuracyClass::angle_f32_recurrence};

TEST(AccuracyClasses, HaveDistinctNamesAndPromises) {
  std::set<std::string_view> names(accuracy_class_names.begin(), accuracy_class_names.end());
  std::set<std::string_view> promises(accuracy_class_promises.begin(), accuracy_class_promises.end());
  EXPECT_EQ(names.size(), accuracy_class_count);
  EXPECT_EQ(promises.size(), accuracy_class_count);
  EXPECT_EQ(name_of(AccuracyClass::angle_f32), "angle-f32");
  EXPECT_EQ(value_from_name<AccuracyClass>(accuracy_class_names, "angle-f32-recurrence"),
            AccuracyClass::angle_f32_recurrence);
}

TEST(AccuracyClasses, WithoutAnAngleDoNotDependOnThePosition) {
  const LaneFacts lane = lane_of(Rope{128, 128}, 20);
  for (const Format format : all_formats) {
    const double u = roundoff(format);
    for (const double position : {0.0, 1.0, 1e6, 2147483647.0}) {
      EXPECT_EQ(class_bound(AccuracyClass::exact, format, lane).at(position), u / 2);
      EXPECT_EQ(class_bound(AccuracyClass::faithful, format, lane).at(position), u);
      EXPECT_EQ(class_bound(AccuracyClass::uniform, format, lane).at(position), 4 * u);
    }
  }
}

TEST(AccuracyClasses, AllowTwoMoreRoundoffsWhereTheAmplitudeIsNotOne) {
  const LaneFacts lane = lane_of(Rope{128, 128}, 20, 1.3465735903);
  for (const Format format : all_formats) {
    EXPECT_EQ(class_bound(AccuracyClass::uniform, format, lane).at(1e5), 6 * roundoff(format));
    EXPECT_EQ(class_bound(AccuracyClass::angle_f32, format, lane).constant, 6 * roundoff(format));
    EXPECT_EQ(class_bound(AccuracyClass::exact, format, lane).at(1e5), roundoff(format));
  }
}

TEST(AccuracyClasses, WithAnAngleFollowTheTableInEveryPair) {
  for (const Rope& rope : {Rope{128, 128, 1e4}, Rope{128, 96, 5e5}, Rope{16, 16, 7.5e7}, Rope{4, 4, 100}}) {
    for (int pair = 1; pair < rope.pairs(); ++pair) {
      const LaneFacts lane = lane_of(rope, pair);
      for (const AccuracyClass accuracy : angle_classes) {
        const bool in_double = accuracy == AccuracyClass::angle_f64;
        const double unit = in_double ? 0x1p-53 : 0x1p-24;
        const double c = table_constant(accuracy, rope, pair);
        for (const Format format : all_formats) {
          const ClassBound bound = class_bound(accuracy, format, lane);
          for (const double position : {0.0, 1.0, 4097.0, 131071.0, two_to_24}) {
            const double expected = 4 * roundoff(format) + c * position * lane.frequency * unit;
            EXPECT_NEAR(bound.at(position), expected, expected * 1e-13);
            EXPECT_EQ(bound.at(-position), bound.at(position));
          }
          // Above 2^24 a float32 position is itself rounded.
          const double far = two_to_24 + 1;
          const double expected =
              4 * roundoff(format) + (c + (in_double ? 0 : 1)) * far * lane.frequency * unit;
          EXPECT_NEAR(bound.at(far), expected, expected * 1e-13);
        }
      }
    }
  }
}

TEST(AccuracyClasses, OfAFrequencyOfExactlyOneAreUniformUpToTwoToThe24) {
  const LaneFacts lane = lane_of(Rope{128, 128, 5e5}, 0);
  for (const AccuracyClass accuracy : angle_classes) {
    const ClassBound bound = class_bound(accuracy, Format::f32, lane);
    EXPECT_EQ(bound.at(two_to_24), 4 * 0x1p-24);
    const double far = two_to_24 + 1;
    EXPECT_EQ(bound.at(far),
              accuracy == AccuracyClass::angle_f64 ? 4 * 0x1p-24 : 4 * 0x1p-24 + far * 0x1p-24);
  }
}

TEST(AccuracyClasses, AllowTwoMoreRoundingsForADivisor) {
  const Rope scaled{128, 128, 1e4, LinearScaling{4}};
  for (int pair = 0; pair < scaled.pairs(); ++pair) {
    const LaneFacts lane = lane_of(scaled, pair);
    for (const AccuracyClass accuracy : angle_classes) {
      const double unit = accuracy == AccuracyClass::angle_f64 ? 0x1p-53 : 0x1p-24;
      const double c = table_constant(accuracy, scaled, pair) + 2; // by the rounded reciprocal
      const double expected = 4 * 0x1p-24 + c * 4096 * lane.frequency * unit;
      EXPECT_NEAR(class_bound(accuracy, Format::f32, lane).at(4096), expected, expected * 1e-13)
          << "pair " << pair;
    }
  }
}

TEST(AccuracyClasses, OfAFrequencyOfZeroAreUniform) {
  LaneFacts lane = lane_of(Rope{128, 128, 1e4}, 5);
  lane.frequency = 0;
  for (const AccuracyClass accuracy : angle_classes) {
    EXPECT_EQ(class_bound(accuracy, Format::bf16, lane).at(2147483647.0), 4 * 0x1p-8);
  }
}

/// The definition, position by position.
std::int64_t first_useless_by_search(const ClassBound& bound) {
  for (std::int64_t position = 0;; ++position) {
    if (bound.at(static_cast<double>(position)) >= 0.1) {
      return position;
    }
  }
}

TEST(FirstUselessPosition, AgreesWithASearchThroughAllPositions) {
  for (const AccuracyClass accuracy : angle_classes) {
    for (const Format format : all_formats) {
      for (const int pair : {0, 1, 2, 9}) {
        const ClassBound bound =
            class_bound(accuracy, format, lane_of(Rope{128, 128, 1e4, LinearScaling{1.5}}, pair));
        if (bound.at(3e6) >= 0.1) {
          EXPECT_EQ(first_useless_position(bound), first_useless_by_search(bound));
        }
      }
    }
  }
  EXPECT_EQ(first_useless_position({0, 0.01, 0.01}), 10);
  EXPECT_EQ(first_useless_position({0.05, 0.001, 0.001}), first_useless_by_search({0.05, 0.001, 0.001}));
}

TEST(FirstUselessPosition, IsSeenOnBothSidesOfTwoToThe24) {
  // The slope changes between 2^24 and the position after it.
  EXPECT_EQ(first_useless_position({0, 0, 1}), 16777217);
  EXPECT_EQ(first_useless_position({0, 0.1 / two_to_24, 1}), 16777216);
  const ClassBound beyond{0x1p-22, 0, 0x1p-30};
  const std::int64_t first = *first_useless_position(beyond);
  EXPECT_GE(beyond.at(static_cast<double>(first)), useless_error);
  EXPECT_LT(beyond.at(static_cast<double>(first - 1)), useless_error);
  EXPECT_GT(first, 16777217);
}

TEST(FirstUselessPosition, IsAbsentForABoundThatStaysUseful) {
  EXPECT_EQ(first_useless_position({0.05, 0, 0}), std::nullopt);
  const double slope = 0.1 / 2147483646.5;
  EXPECT_EQ(first_useless_position({0, slope, slope}), largest_position);
  EXPECT_EQ(first_useless_position({0, slope * 0.999, slope * 0.999}), std::nullopt);
}

TEST(FirstUselessPosition, IsZeroForABoundThatPromisesNothing) {
  EXPECT_EQ(first_useless_position({0.1, 0, 0}), 0);
  EXPECT_EQ(first_useless_position({std::numeric_limits<double>::quiet_NaN(), 0, 0}), 0);
}

TEST(FirstUselessPosition, OfTheDefaultClassIsReachedByRealContexts) {
  // Pair 1 of Llama 3: 5 + 3·ln(5e5)/64 = 5.615 units of 2^-24 · 0.8146 for each position.
  const LaneFacts lane = lane_of(Rope{128, 128, 5e5}, 1);
  const std::int64_t first =
      *first_useless_position(class_bound(AccuracyClass::angle_f32, Format::f32, lane));
  EXPECT_NEAR(static_cast<double>(first), 0.1 / (5.6151 * 0.81462 * 0x1p-24), 100);
  EXPECT_GT(first, 131072);
  EXPECT_LT(first, 1048576);
}

} // namespace
} // namespace posproof
