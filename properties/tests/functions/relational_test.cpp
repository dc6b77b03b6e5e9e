/// The functions behind the relational properties: residual and bound of single cases, the subject compared
/// with itself.

#include "properties/functions/group_law.hpp"
#include "properties/functions/linear_shift.hpp"
#include "properties/functions/relative_score.hpp"
#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/lemma.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace posproof::properties {
namespace {

using namespace tests;

SubjectSource table_only() {
  return declared_otherwise("table", [](Declaration& declaration) { declaration.offers.rotate = false; });
}

TEST(CaseReader, GivesTheSubjectsOwnRows) {
  const OwnedTrial trial(chosen("rounded", AccuracyClass::exact), rope(6), {.context = 1000});
  CaseReader reader(*trial);
  const std::int64_t positions[] = {12, 700};
  ASSERT_TRUE(reader.read(positions));
  for (std::size_t row = 0; row < 2; ++row) {
    const auto rounded = [&](Component component) {
      return value_of(Format::f32,
                      *trial->oracle->correctly_rounded(Format::f32, {2, component, positions[row]}));
    };
    EXPECT_EQ(reader.pair(row, 2).cosine, rounded(Component::cosine));
    EXPECT_EQ(reader.pair(row, 2).sine, rounded(Component::sine));
  }
  const OwnedTrial refusing(refusing_from(500), rope(6), {.context = 1000});
  CaseReader refused(*refusing);
  EXPECT_FALSE(refused.read(positions));
  EXPECT_EQ(refused.message(), "past the end of the table");
}

TEST(RotationAccess, TurnsWithTheSubjectOrWithItsTable) {
  const std::vector<RotationAccess::Item> items{{40, {3, -2}}, {41, {0, 1}}};
  for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
    for (const Direction direction : {Direction::forward, Direction::backward}) {
      for (const SubjectSource& subject : {turns(), table_only()}) {
        const OwnedTrial trial(subject, rope(6, 9),
                               {.context = 1000, .layout = layout, .direction = direction});
        RotationAccess access(*trial);
        std::vector<PairValue> turned;
        ASSERT_TRUE(access.rotate(1, items, turned));
        ASSERT_EQ(turned.size(), 2U);
        const bool rotates = subject.name != "table"; // a table shows the angle, not the direction of its use
        const double sign = rotates && direction == Direction::backward ? -1 : 1;
        for (std::size_t i = 0; i < 2; ++i) {
          const double angle =
              sign * static_cast<double>(items[i].position) * trial->oracle->frequency(1, {});
          const PairValue& x = items[i].value;
          EXPECT_NEAR(turned[i].first, x.first * std::cos(angle) - x.second * std::sin(angle), 1e-5);
          EXPECT_NEAR(turned[i].second, x.first * std::sin(angle) + x.second * std::cos(angle), 1e-5);
        }
        const double eps = trial->bounds[1].table.at(40);
        EXPECT_DOUBLE_EQ(access.error_at(1, 40), rotates ? rotation_error(eps, unit_roundoff(Format::f32), 0)
                                                         : rotation_error(eps, 0, 0));
        EXPECT_EQ(access.floor() > 0, rotates);
      }
    }
  }
}

TEST(LinearShift, TakesResidualAndBoundFromTheThreeRows) {
  const OwnedTrial trial(clean_twin(), rope(6), {.context = 100000});
  CaseReader reader(*trial);
  const ShiftCase shift{700, 31000, 1};
  const CaseVerdict verdict = judge_linear_shift(reader, shift);
  const std::int64_t positions[] = {700, 31000, 31700};
  ASSERT_TRUE(reader.read(positions));
  const auto row = [&](std::size_t i) { return reader.pair(i, 1); };
  const double cosine = row(1).cosine * row(0).cosine - row(1).sine * row(0).sine;
  const double sine = row(1).sine * row(0).cosine + row(1).cosine * row(0).sine;
  EXPECT_DOUBLE_EQ(verdict.observed, std::hypot(row(2).cosine - cosine, row(2).sine - sine));
  EXPECT_DOUBLE_EQ(verdict.bound, linear_shift_own_bound(trial->bounds[1].at(700), trial->bounds[1].at(31000),
                                                         trial->bounds[1].at(31700)));
  EXPECT_TRUE(verdict.applies && verdict.holds());
  EXPECT_GT(verdict.observed, 0);
}

/// The residual of each relation just beyond and just within the bound, made by turning one row a little
/// further.
TEST(Relations, AreBrokenByAnAngleBeyondTheBoundAndNotByOneWithin) {
  const auto turned_further = [](std::int64_t at, double angle) {
    return altered_rows("turned further", open_turns, [=](std::int64_t position, const TableRow& row) {
      if (position == at) {
        const double c = row.value(Component::cosine, 1);
        const double s = row.value(Component::sine, 1);
        row.set(Component::cosine, 1, c * std::cos(angle) - s * std::sin(angle));
        row.set(Component::sine, 1, s * std::cos(angle) + c * std::sin(angle));
      }
    });
  };
  const double u = unit_roundoff(Format::f32);
  for (const double angle : {60 * u, 2 * u}) {
    const bool beyond = angle > 20 * u; // 3√2·4u is 17u
    const SubjectSource subject = turned_further(731, angle);
    const SubjectSource table =
        altered("table", [subject](const Encoding& e, const OpenOptions& o) { return subject.open(e, o); },
                {[](Declaration& declaration) { declaration.offers.rotate = false; }, {}});
    const OwnedTrial trial(table, rope(6), {.context = 1000});
    CaseReader reader(*trial);
    RotationAccess access(*trial);
    EXPECT_EQ(judge_linear_shift(reader, {700, 31, 1}).holds(), !beyond);
    EXPECT_EQ(judge_linear_shift(reader, {731, 31, 1}).holds(), !beyond);
    EXPECT_TRUE(judge_linear_shift(reader, {701, 31, 1}).holds()) << "other positions are not concerned";
    EXPECT_TRUE(judge_linear_shift(reader, {700, 31, 2}).holds()) << "nor are other pairs";
    EXPECT_EQ(judge_group_law(access, {700, 31, 1, 3, -2}).holds(), !beyond);
    EXPECT_TRUE(judge_group_law(access, {700, 30, 1, 3, -2}).holds());
    EXPECT_EQ(judge_relative_score(access, {731, 100, 5, 1, 3, 1, 1, -3}).holds(), !beyond);
    EXPECT_EQ(judge_relative_score(access, {100, 726, 5, 1, 3, 1, 1, -3}).holds(), !beyond);
    EXPECT_TRUE(judge_relative_score(access, {100, 727, 5, 1, 3, 1, 1, -3}).holds());
  }
}

TEST(Relations, HoldForASoundSubjectOfEveryKind) {
  testing_support::Random random(2);
  for (const Format format : all_formats) {
    for (const SubjectSource& subject : {turns(), table_only(), clean_twin(), fault("reversed-sign")}) {
      const OwnedTrial trial(subject, rope(6, 8), {.format = format, .context = 20000});
      CaseReader reader(*trial);
      RotationAccess access(*trial);
      const auto below = [&](std::int64_t limit) {
        return static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(limit)));
      };
      const auto small = [&] { return static_cast<int>(random.below(9)) - 4; };
      double largest_use = 0;
      for (int i = 0; i < 300; ++i) {
        const std::int64_t sum = below(20000);
        const std::int64_t part = below(sum + 1);
        const int k = static_cast<int>(random.below(3));
        const CaseVerdict shift = judge_linear_shift(reader, {part, sum - part, k});
        const CaseVerdict group = judge_group_law(access, {part, sum - part, k, small(), small()});
        const CaseVerdict score =
            judge_relative_score(access, {part, sum - part, below(20000 - std::max(part, sum - part)), k,
                                          small(), small(), small(), small()});
        for (const CaseVerdict* const verdict : {&shift, &group, &score}) {
          ASSERT_TRUE(verdict->holds()) << subject.name << " " << traits(format).name;
          largest_use = std::max(largest_use, verdict->bound > 0 ? verdict->observed / verdict->bound : 0);
        }
      }
      EXPECT_GT(largest_use, 0.02) << subject.name << " " << traits(format).name;
    }
  }
}

TEST(Relations, ABoundIsInUnitsOfTheVectors) {
  const OwnedTrial trial(turns(), rope(6, 8), {.format = Format::bf16, .context = 20000});
  RotationAccess access(*trial);
  const double one = judge_group_law(access, {100, 200, 1, 1, 0}).bound;
  EXPECT_NEAR(judge_group_law(access, {100, 200, 1, 3, 4}).bound / one, 5, 1e-9);
  const double score = judge_relative_score(access, {100, 200, 50, 1, 1, 0, 1, 0}).bound;
  EXPECT_NEAR(judge_relative_score(access, {100, 200, 50, 1, 3, 4, 0, 2}).bound / score, 10, 1e-9);
  EXPECT_EQ(judge_group_law(access, {100, 200, 1, 0, 0}).observed, 0) << "nothing turns into nothing";
}

TEST(Relations, ANumberThatIsNotFiniteBreaksThem) {
  const SubjectSource subject =
      altered_rows("NaN", open_turns, [](std::int64_t position, const TableRow& row) {
        if (position == 31) {
          row.set(Component::sine, 1, std::nan(""));
        }
      });
  const OwnedTrial trial(subject, rope(6), {.context = 1000});
  CaseReader reader(*trial);
  const CaseVerdict verdict = judge_linear_shift(reader, {31, 2, 1});
  EXPECT_FALSE(verdict.holds());
  EXPECT_TRUE(std::isinf(verdict.observed));
  EXPECT_EQ(finite_or_infinite(std::nan("")), HUGE_VAL);
  EXPECT_EQ(finite_or_infinite(-HUGE_VAL), HUGE_VAL);
  EXPECT_EQ(finite_or_infinite(0.5), 0.5);
}

/// A class that allows more than the whole circle says nothing, except that a call must be answered.
TEST(Relations, AClassThatIsTooWideDoesNotApply) {
  const OwnedTrial trial(turns(), rope(2, 0, 10000, 1.5),
                         {.context = largest_context, .accuracy = AccuracyClass::angle_f32});
  CaseReader reader(*trial);
  RotationAccess access(*trial);
  const std::int64_t far = std::int64_t{1} << 30;
  EXPECT_FALSE(judge_linear_shift(reader, {far, 5, 0}).applies);
  EXPECT_TRUE(judge_linear_shift(reader, {1000, 5, 0}).applies);
  EXPECT_FALSE(judge_group_law(access, {far, 5, 0, 1, 0}).applies);
  EXPECT_FALSE(judge_relative_score(access, {far, 5, 0, 0, 1, 0, 1, 0}).applies);
  const OwnedTrial refusing(refusing_from(1000), rope(2, 0, 10000, 1.5),
                            {.context = largest_context, .accuracy = AccuracyClass::angle_f32});
  CaseReader refused(*refusing);
  RotationAccess none(*refusing);
  EXPECT_FALSE(judge_linear_shift(refused, {far, 5, 0}).holds());
  EXPECT_FALSE(judge_group_law(none, {far, 5, 0, 1, 0}).holds());
  EXPECT_FALSE(judge_relative_score(none, {far, 5, 0, 0, 1, 0, 1, 0}).holds());
}

} // namespace
} // namespace posproof::properties
