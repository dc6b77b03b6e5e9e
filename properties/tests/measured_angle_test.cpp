/// The angle of a pair as read off a subject's rows, and partners of components as read off its rotation.

#include "properties/measured_angle.hpp"

#include "properties/partners.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace posproof::properties {
namespace {

using namespace tests;

TEST(MeasuredAngles, AreThoseOfASoundSubjectWithinTheirBounds) {
  for (const Encoding& encoding : small_encodings()) {
    const OwnedTrial trial(clean_twin(), encoding, {.context = 5000});
    const auto angles = measure_angles(*trial, *trial->origin);
    EXPECT_EQ(angles.size(), static_cast<std::size_t>(trial->model_lanes().size()));
    for (const MeasuredAngle& angle : angles) {
      EXPECT_GT(angle.position, 0);
      EXPECT_LT(angle.position, 5000);
      EXPECT_GT(angle.expected, 0);
      EXPECT_LT(angle.expected, 1 + 1e-9 + (angle.position == 1 ? 1 : 0));
      EXPECT_LE(angle.deviation(), angle.bound) << describe(encoding) << ", frequency " << angle.frequency;
    }
  }
}

TEST(MeasuredAngles, SeeADeviationOfEitherSignAndThroughAFullTurn) {
  MeasuredAngle angle;
  angle.expected = 0.9;
  angle.observed = 0.7;
  EXPECT_NEAR(angle.deviation(), 0.2, 1e-15);
  angle.observed = 1.1;
  EXPECT_NEAR(angle.deviation(), 0.2, 1e-15);
  angle.expected = 3.0;
  angle.observed = -3.0;
  EXPECT_NEAR(angle.deviation(), 2 * std::numbers::pi - 6, 1e-12);
  angle.observed = std::nan("");
  EXPECT_EQ(angle.deviation(), HUGE_VAL);
}

TEST(MeasuredAngles, OfALoneColumnAreInvertedWithTheSlopeOfTheirEnd) {
  // Every frequency of this row has a sine or a cosine alone.
  const OwnedTrial trial(turns(), rows({.width = 6, .odd_cosine_exponent = true}), {.context = 5000});
  for (const MeasuredAngle& angle : measure_angles(*trial, *trial->origin)) {
    const bool has_sine = trial->model_lanes().lanes[static_cast<std::size_t>(angle.frequency)].sine >= 0;
    const double value = has_sine ? std::sin(angle.expected) : std::cos(angle.expected);
    const double far_end = std::fabs(value) + 0x1p-22;
    EXPECT_DOUBLE_EQ(angle.bound, 0x1p-22 / std::sqrt(1 - far_end * far_end));
    EXPECT_NEAR(angle.observed, angle.expected, angle.bound);
  }
}

TEST(MeasuredAngles, AreLeftOutWhereTheClassHidesThem) {
  // Beyond 2^24 a float32 class leaves any angle open; the sound class does not.
  const Encoding slow = rope(2, 0, 10000, 1e9);
  const OwnedTrial wide(turns(), slow, {.context = largest_context, .accuracy = AccuracyClass::angle_f32});
  const OwnedTrial narrow(turns(), slow, {.context = largest_context});
  EXPECT_EQ(measure_angles(*narrow, RowOrigin::table).size(), 1U);
  EXPECT_EQ(measure_angles(*wide, RowOrigin::table).size(), 1U) << "an angle of one radian is still seen";
  const OwnedTrial refusing(refusing_from(1), slow, {.context = 5000});
  EXPECT_TRUE(measure_angles(*refusing, RowOrigin::table).empty());
}

/// Eight radians are more than a turn: what is left of them would look like a frequency 72 % too high.
TEST(MeasuredAngles, OfAForgottenFactorAreCountedWithTheirWholeTurns) {
  const Encoding encoding = rope(16, 0, 10000, 8);
  const OwnedTrial trial(fault("scaling-ignored"), encoding, {.context = 1 << 20});
  int turned = 0;
  for (const MeasuredAngle& angle : measure_angles(*trial, *trial->origin)) {
    const double whole = whole_angle(*trial, *trial->origin, angle);
    EXPECT_NEAR(whole, 8 * angle.expected, angle.bound) << angle.frequency;
    turned += whole > std::numbers::pi ? 1 : 0;
  }
  EXPECT_GT(turned, 6) << "angles that hide a turn";
  const PropertyResult result =
      result_of(report_on(fault("scaling-ignored"), encoding, {.context = 1 << 16, .only = {"frequency"}}),
                "frequency");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find("first pair 0 (+700 %)"), std::string::npos) << result.reason;
  ASSERT_TRUE(result.counterexample.has_value());
  for (const Fact& fact : result.counterexample->facts) {
    if (fact.name == "got / want") {
      EXPECT_NEAR(std::get<double>(fact.value), 8, 1e-5);
      return;
    }
  }
  FAIL() << "the counterexample has no ratio of the frequencies";
}

TEST(MeasuredAngles, ThatAreNoNumberConvictTheFrequency) {
  const SubjectSource subject = altered_rows("NaN", open_turns, [](std::int64_t, const TableRow& row) {
    row.set(Component::sine, 1, std::nan(""));
  });
  const PropertyResult result =
      result_of(report_on(subject, rope(6), {.context = 3000, .only = {"frequency"}}), "frequency");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(result.observed, HUGE_VAL);
  EXPECT_EQ(integer_fact(result, "pair"), 1);
}

TEST(Partners, AreThoseOfTheLayout) {
  for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
    const OwnedTrial trial(turns(), rope(6, 10), {.context = 5000, .layout = layout});
    const auto partners = find_partners(*trial);
    EXPECT_EQ(partners.size(), 6U);
    for (const Partner& partner : partners) {
      EXPECT_EQ(partner.turns_with, partner.declared_partner) << partner.column;
      EXPECT_NE(partner.turns_with, partner.column);
      EXPECT_LT(partner.column, 6);
    }
    const OwnedTrial swapped(fault("swapped-layout"), rope(6, 10), {.context = 5000, .layout = layout});
    const auto wrong = find_partners(*swapped);
    EXPECT_TRUE(std::any_of(wrong.begin(), wrong.end(), [](const Partner& partner) {
      return partner.turns_with != partner.declared_partner;
    }));
  }
  const OwnedTrial failing(failing_from(0), rope(6), {.context = 5000});
  EXPECT_TRUE(find_partners(*failing).empty());
}

} // namespace
} // namespace posproof::properties
