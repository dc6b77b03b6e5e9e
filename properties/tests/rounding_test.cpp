/// What a stored value is of the truth, against the definition.

#include "properties/rounding.hpp"

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// By the definition, with the enclosure of multiprecision.
Rounding defined_rounding(const Trial& trial, const JudgedValue& value) {
  const Format format = row_format(trial);
  const PhasePoint point{value.point.frequency, value.point.component, value.point.position};
  const double nearest = value_of(format, trial.oracle->correctly_rounded(format, point).value());
  const double observed = value.observed;
  const Enclosure truth = trial.oracle->enclose(point);
  if (observed == nearest) {
    return Rounding::correct;
  }
  // A neighbour brackets the truth together with the nearest value and nothing of the format lies between the
  // two.
  const double low = std::min(observed, nearest);
  const double high = std::max(observed, nearest);
  const double middle = (low + high) / 2;
  const double between = value_of(format, round_to_nearest(format, middle));
  const bool adjacent = between == low || between == high;
  const bool brackets =
      low <= truth.lower && truth.upper <= high && truth.lower != nearest && truth.upper != nearest;
  return adjacent && brackets ? Rounding::neighbour : Rounding::neither;
}

class RoundingOf : public testing::TestWithParam<Format> {};

TEST_P(RoundingOf, EveryNearbyNumberIsThatOfTheDefinition) {
  const Format format = GetParam();
  const OwnedTrial trial(turns(), rope(8, 8, 500000.0), {.format = format, .context = 100000});
  testing_support::Random random(9);
  PhaseBlock truth;
  int neighbours = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::int64_t position = i < 20 ? i : static_cast<std::int64_t>(random.below(100000));
    trial->oracle->enclose_positions({&position, 1}, {}, truth);
    const int k = static_cast<int>(random.below(4));
    const Component component = random.below(2) == 0 ? Component::cosine : Component::sine;
    const double middle = truth.values(component, 0)[k];
    const std::uint32_t nearest = round_to_nearest(format, middle);
    for (int steps = -3; steps <= 3; ++steps) {
      const auto bits = static_cast<std::uint32_t>(static_cast<std::int64_t>(nearest) + steps);
      const double observed = nearest == 0 && steps < 0
                                  ? -value_of(format, static_cast<std::uint32_t>(-steps))
                                  : value_of(format, bits);
      if (!std::isfinite(observed)) {
        continue;
      }
      const JudgedValue value{
          {position, k, component}, static_cast<float>(observed), std::fabs(observed - middle)};
      const Rounding got = judge_rounding(*trial, value, middle);
      ASSERT_EQ(got, defined_rounding(*trial, value)) << position << " " << k << " " << steps;
      neighbours += got == Rounding::neighbour ? 1 : 0;
    }
  }
  EXPECT_GT(neighbours, 2900) << "each inexact truth has one";
}

TEST_P(RoundingOf, ATruthIsRoundedLikeByMultiprecision) {
  const Format format = GetParam();
  const OwnedTrial trial(turns(), rope(8, 8, 500000.0), {.format = format, .context = 100000});
  PhaseBlock truth;
  for (std::int64_t position = 0; position < 3000; ++position) {
    trial->oracle->enclose_positions({&position, 1}, {}, truth);
    for (int k = 0; k < 4; ++k) {
      for (const Component component : {Component::cosine, Component::sine}) {
        const PhasePoint point{k, component, position};
        ASSERT_EQ(rounded_truth(*trial, format, point, truth.values(component, 0)[k]),
                  trial->oracle->correctly_rounded(format, point));
      }
    }
  }
}

TEST_P(RoundingOf, NoNumberIsNeither) {
  const OwnedTrial trial(turns(), rope(8), {.format = GetParam(), .context = 100});
  for (const float observed : {std::nanf(""), HUGE_VALF, -HUGE_VALF}) {
    EXPECT_EQ(judge_rounding(*trial, {{5, 1, Component::sine}, observed, HUGE_VAL}, 0.1), Rounding::neither);
  }
}

TEST_P(RoundingOf, AZeroOfEitherSignIsTheExactZero) {
  const OwnedTrial trial(turns(), rope(8), {.format = GetParam(), .context = 100});
  for (const float zero : {0.0F, -0.0F}) {
    EXPECT_EQ(judge_rounding(*trial, {{0, 1, Component::sine}, zero, 0}, 0.0), Rounding::correct);
  }
  const auto smallest = static_cast<float>(2 * half_subnormal_spacing(GetParam()));
  EXPECT_EQ(judge_rounding(*trial, {{0, 1, Component::sine}, smallest, smallest}, 0.0), Rounding::neither);
  EXPECT_EQ(judge_rounding(*trial, {{0, 1, Component::sine}, -smallest, smallest}, 0.0), Rounding::neither);
}

INSTANTIATE_TEST_SUITE_P(All, RoundingOf, testing::ValuesIn(all_formats),
                         [](const auto& tried) { return std::string(traits(tried.param).name); });

} // namespace
} // namespace posproof::properties
