/// The records of a sweep: the largest use of a bound and the first violation, in whatever order values come.

#include "properties/use_tracker.hpp"

#include "properties/octaves.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;
using testing_support::Random;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A value with an error of its own, as if a subject had given it.
JudgedValue value_with_error(const Trial& trial, const ValuePoint& point, double error) {
  const double truth = trial.oracle->enclose({point.frequency, point.component, point.position}).middle();
  const auto observed = static_cast<float>(truth + error);
  const double distance = std::fabs(static_cast<double>(observed) - truth);
  return {point, observed, std::isfinite(distance) ? distance : infinity};
}

std::vector<JudgedValue> random_values(const Trial& trial, std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<JudgedValue> values;
  std::set<ValuePoint> met;
  while (values.size() < count) {
    const ValuePoint point{static_cast<std::int64_t>(random.below(300)), static_cast<int>(random.below(3)),
                           random.below(2) == 0 ? Component::cosine : Component::sine};
    const double size = std::ldexp(random.unit(), -static_cast<int>(random.below(24)));
    if (met.insert(point).second) {
      values.push_back(value_with_error(trial, point, random.below(40) == 0 ? infinity : size));
    }
  }
  return values;
}

/// Adds what the tracker says that it needs, as the folds do.
void add_needed(const Trial& trial, UseTracker& tracker, const JudgedValue& value) {
  if (tracker.needs(value.point.frequency, value.error, value.point.position)) {
    tracker.add(trial, value);
  }
}

TEST(UseTracker, KeepsTheLargestUseAndTheFirstViolationOfAnyOrderAndSplit) {
  const OwnedTrial trial(clean_twin(), rope(6), {.context = 300});
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const std::vector<JudgedValue> values = random_values(*trial, 60, seed);
    const JudgedValue* worst = nullptr;
    double worst_use = -1;
    const JudgedValue* first = nullptr;
    for (const JudgedValue& value : values) {
      const double bound = trial->bounds[static_cast<std::size_t>(value.point.frequency)].at(
          static_cast<double>(value.point.position));
      const double use = value.error / bound;
      if (use > worst_use || (use == worst_use && value.point < worst->point)) {
        worst_use = use;
        worst = &value;
      }
      if (value.error > bound && (first == nullptr || value.point < first->point)) {
        first = &value;
      }
    }
    for (const bool gives_up : {false, true}) {
      for (std::size_t parts = 1; parts <= 3; ++parts) {
        std::vector<UseTracker> trackers(parts, UseTracker(*trial, trial->bounds, gives_up));
        for (std::size_t i = 0; i < values.size(); ++i) {
          add_needed(*trial, trackers[i % parts], values[i]);
        }
        UseTracker total(*trial, trial->bounds, gives_up);
        for (const UseTracker& part : trackers) {
          total.merge(part);
        }
        ASSERT_EQ(total.first_violation().has_value(), first != nullptr);
        if (first != nullptr) {
          EXPECT_EQ(total.first_violation()->value.point, first->point);
          EXPECT_EQ(total.first_violation()->value.error, first->error);
        }
        if (!gives_up || first == nullptr) {
          EXPECT_EQ(total.worst().value.point, worst->point);
          EXPECT_EQ(total.worst().use, worst_use);
        }
        EXPECT_EQ(total.holds(), first == nullptr);
        EXPECT_EQ(total.undecided(), 0U);
      }
    }
  }
}

TEST(UseTracker, EqualUsesGoToTheSmallestPoint) {
  const OwnedTrial trial(turns(), rope(6), {.context = 300});
  const JudgedValue late = value_with_error(*trial, {200, 1, Component::sine}, infinity);
  for (const ValuePoint& point : {ValuePoint{199, 2, Component::sine}, ValuePoint{200, 0, Component::sine},
                                  ValuePoint{200, 1, Component::cosine}}) {
    const JudgedValue early = value_with_error(*trial, point, infinity);
    for (const bool reversed : {false, true}) {
      UseTracker one(*trial, trial->bounds, false);
      UseTracker other(*trial, trial->bounds, false);
      add_needed(*trial, one, reversed ? early : late);
      add_needed(*trial, one, reversed ? late : early);
      EXPECT_EQ(one.worst().value.point, point);
      EXPECT_EQ(one.first_violation()->value.point, point);
      add_needed(*trial, other, reversed ? late : early);
      UseTracker merged(*trial, trial->bounds, false);
      add_needed(*trial, merged, reversed ? early : late);
      merged.merge(other);
      EXPECT_EQ(merged.worst().value.point, point);
      EXPECT_EQ(merged.first_violation()->value.point, point);
    }
  }
}

/// The limit itself is allowed; what straddles it is decided by multiprecision.
TEST(UseTracker, AsksMultiprecisionWhereTheEnclosureLeavesALimitOpen) {
  const OwnedTrial trial(turns(), rope(6), {.context = 300});
  const ValuePoint point{17, 1, Component::sine};
  const PhasePoint where{point.frequency, point.component, point.position};
  const Enclosure truth = trial->oracle->enclose(where);
  const auto observed = static_cast<float>(truth.middle() + 1e-3);
  const Enclosure error = trial->oracle->error(where, static_cast<double>(observed));
  // A middle that is off by as much as a block may be.
  for (const double off : {-0x1p-51, 0.0, 0x1p-51}) {
    const JudgedValue value{point, observed, error.upper + off};
    EXPECT_EQ(decide(*trial, value, error.upper), Comparison::at_most);
    EXPECT_EQ(decide(*trial, value, std::nextafter(error.lower, 0.0)), Comparison::greater);
    EXPECT_EQ(decide(*trial, value, 2 * error.upper), Comparison::at_most);
    EXPECT_EQ(decide(*trial, value, error.upper / 2), Comparison::greater);
  }
  const JudgedValue undefined{point, std::numeric_limits<float>::quiet_NaN(), infinity};
  EXPECT_EQ(decide(*trial, undefined, 1e300), Comparison::greater);
}

TEST(UseTracker, ARecordStaysOnTheSideThatWasDecided) {
  const OwnedTrial trial(turns(), rope(6), {.context = 300});
  const ValuePoint point{17, 1, Component::sine};
  const PhasePoint where{point.frequency, point.component, point.position};
  const auto observed = static_cast<float>(trial->oracle->enclose(where).middle() + 1e-3);
  const Enclosure error = trial->oracle->error(where, static_cast<double>(observed));
  const auto use_with = [&](double limit, double middle) {
    RowBound bound;
    bound.table.constant = limit;
    UseTracker tracker(*trial, std::vector<RowBound>(3, bound), false);
    tracker.add(*trial, {point, observed, middle});
    return tracker;
  };
  const UseTracker within = use_with(error.upper, error.upper + 0x1p-51);
  EXPECT_LE(within.worst().use, 1.0);
  EXPECT_TRUE(within.holds());
  const UseTracker beyond = use_with(std::nextafter(error.lower, 0.0), error.lower - 0x1p-51);
  EXPECT_GT(beyond.worst().use, 1.0);
  EXPECT_FALSE(beyond.holds());
  EXPECT_GT(beyond.first_violation()->use, 1.0);
}

TEST(RoundingTracker, KeepsTheFirstOfEachKindOfAnyOrder) {
  const OwnedTrial trial(turns(), rope(6), {.format = Format::f16, .context = 300});
  const auto stored_at = [&](const ValuePoint& point, int steps) {
    const PhasePoint where{point.frequency, point.component, point.position};
    const double truth = trial->oracle->enclose(where).middle();
    const std::uint32_t nearest = *trial->oracle->correctly_rounded(Format::f16, where);
    const bool upward = truth > value_of(Format::f16, nearest);
    const auto bits =
        static_cast<std::uint32_t>(static_cast<std::int64_t>(nearest) +
                                   steps * ((value_of(Format::f16, nearest) > 0) == upward ? 1 : -1));
    const double observed = value_of(Format::f16, bits);
    return std::pair{JudgedValue{point, static_cast<float>(observed), std::fabs(observed - truth)}, truth};
  };
  const ValuePoint points[] = {
      {40, 0, Component::sine}, {41, 2, Component::cosine}, {90, 1, Component::sine}};
  const int steps[] = {1, 0, 2}; // neighbour, nearest, beyond
  for (const bool reversed : {false, true}) {
    RoundingTracker parts[2];
    for (int i = 0; i < 3; ++i) {
      const int at = reversed ? 2 - i : i;
      const auto [value, truth] = stored_at(points[at], steps[at]);
      parts[i % 2].add(*trial, value, truth);
    }
    parts[0].merge(parts[1]);
    ASSERT_TRUE(parts[0].first_not_exact() && parts[0].first_not_faithful());
    EXPECT_EQ(parts[0].first_not_exact()->point, points[0]);
    EXPECT_EQ(parts[0].first_not_faithful()->point, points[2]);
    EXPECT_EQ(parts[0].undecided(), 0U);
  }
  RoundingTracker nothing;
  EXPECT_FALSE(nothing.needs(0.999, 0)) << "less than half a spacing is always correctly rounded";
  EXPECT_TRUE(nothing.needs(1.0, 0));
  EXPECT_TRUE(nothing.needs(infinity, 0));
}

TEST(ValuePoints, AreOrderedByPositionThenFrequencyThenCosineFirst) {
  const ValuePoint points[] = {{1, 5, Component::sine},
                               {2, 0, Component::cosine},
                               {2, 0, Component::sine},
                               {2, 1, Component::cosine},
                               {3, 0, Component::cosine}};
  EXPECT_TRUE(std::is_sorted(std::begin(points), std::end(points)));
}

TEST(OctaveCurve, IsThatOfAllValuesWhetherTheyComeOneByOneOrAsBlocks) {
  const OwnedTrial trial(clean_twin(), rope(6), {.context = 3000});
  Random random(3);
  std::vector<std::vector<double>> errors(3, std::vector<double>(3000));
  for (auto& list : errors) {
    for (double& error : list) {
      error = std::ldexp(random.unit(), -static_cast<int>(random.below(20)));
    }
  }
  const auto bound_at = [&](std::size_t k, std::size_t p) {
    return trial->bounds[k].at(static_cast<double>(p));
  };
  OctaveCurve by_value(3000, 3);
  OctaveCurve parts[2] = {{3000, 3}, {3000, 3}};
  constexpr std::size_t rows = 256;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t p = 0; p < 3000; ++p) {
      by_value.add(static_cast<int>(k), static_cast<std::int64_t>(p), errors[k][p], bound_at(k, p));
    }
    for (std::size_t first = 0; first < 3000; first += rows) {
      const std::size_t count = std::min<std::size_t>(rows, 3000 - first);
      const double largest =
          *std::max_element(errors[k].begin() + static_cast<std::ptrdiff_t>(first),
                            errors[k].begin() + static_cast<std::ptrdiff_t>(first + count));
      OctaveCurve& part = parts[first / rows % 2];
      if (!part.add_block(static_cast<int>(k), static_cast<std::int64_t>(first), count, largest,
                          bound_at(k, first), bound_at(k, first + count - 1))) {
        for (std::size_t p = first; p < first + count; ++p) {
          part.add(static_cast<int>(k), static_cast<std::int64_t>(p), errors[k][p], bound_at(k, p));
        }
      }
    }
  }
  parts[0].merge(parts[1]);
  const auto one = by_value.octaves(trial->bounds);
  const auto other = parts[0].octaves(trial->bounds);
  ASSERT_EQ(one.size(), 13U);
  ASSERT_EQ(other.size(), 13U);
  for (std::size_t octave = 0; octave < one.size(); ++octave) {
    EXPECT_EQ(one[octave].error, other[octave].error) << octave;
    EXPECT_EQ(one[octave].use, other[octave].use) << octave;
    EXPECT_EQ(one[octave].first, octave == 0 ? 0 : std::int64_t{1} << (octave - 1));
    EXPECT_EQ(one[octave].last, std::min<std::int64_t>(2999, (std::int64_t{1} << octave) - 1));
    double widest = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      widest = std::max(widest, bound_at(k, static_cast<std::size_t>(one[octave].last)));
    }
    EXPECT_EQ(one[octave].bound, widest);
  }
}

TEST(OctaveCurve, ABlockOfSeveralOctavesOrWithoutANumberIsAddedValueByValue) {
  OctaveCurve curve(3000, 1);
  EXPECT_FALSE(curve.add_block(0, 0, 256, 1e-3, 1e-2, 1e-2));
  EXPECT_FALSE(curve.add_block(0, 256, 256, infinity, 1e-2, 1e-2));
  EXPECT_FALSE(curve.add_block(0, 512, 256, 1e-3, 1e-2, 2e-2))
      << "where in the block the largest error lies counts";
  EXPECT_TRUE(curve.add_block(0, 1024, 256, 1e-3, 1e-2, 1e-2));
}

} // namespace
} // namespace posproof::properties
