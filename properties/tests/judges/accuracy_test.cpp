/// The accuracy judge against a double loop over all points, and at single points.

#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/naive_accuracy.hpp"
#include "reference/fast_oracle.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// The other neighbour of the truth; the truth itself where that is a number of the format.
std::uint32_t other_neighbour(const PhaseOracle& oracle, Format format, const PhasePoint& point,
                              std::uint32_t nearest) {
  const Enclosure truth = oracle.enclose(point);
  const double rounded = value_of(format, nearest);
  if (truth.lower == rounded && truth.upper == rounded) {
    return nearest;
  }
  const bool upward = truth.lower >= rounded;
  if (rounded == 0) {
    return upward ? 1U : round_to_nearest(format, -0.0) + 1;
  }
  return (rounded > 0) == upward ? nearest + 1 : nearest - 1;
}

/// The neighbour beyond the nearest one, away from the truth.
std::uint32_t beyond(const PhaseOracle& oracle, Format format, const PhasePoint& point,
                     std::uint32_t nearest) {
  const std::uint32_t other = other_neighbour(oracle, format, point, nearest);
  return other == nearest ? nearest : 2 * nearest - other;
}

/// Picks `choice` at a few points only.
Choice sparse(Choice choice, std::int64_t every) {
  return [choice = std::move(choice), every](const PhaseOracle& oracle, Format format,
                                             const PhasePoint& point, std::uint32_t nearest) {
    return point.position % every == every - 1 ? choice(oracle, format, point, nearest) : nearest;
  };
}

/// Two lanes of one block break the class, the later lane at an earlier position and by less.
SubjectSource two_violations() {
  return altered_rows("two violations", open_turns, [](std::int64_t position, const TableRow& row) {
    if (position == 250) {
      row.set(Component::cosine, 0, -row.value(Component::cosine, 0));
    }
    if (position == 100) {
      row.set(Component::sine, 0, row.value(Component::sine, 0) * (1 - 64 * unit_roundoff(row.format)));
    }
  });
}

void expect_same(const Report& report, const NaiveAccuracy& naive, const std::string& where) {
  const AccuracyResult& accuracy = report.accuracy;
  const PropertyResult& result = result_of(report, "accuracy");
  EXPECT_EQ(result.cases, naive.points()) << where;
  ASSERT_TRUE(accuracy.worst.has_value()) << where;
  const OwnedTrial lanes(turns(), report.encoding, {.context = 1});
  const auto lane_of = [&](const ValuePoint& point) {
    return lanes->model_lanes().lanes[static_cast<std::size_t>(point.frequency)].of(point.component);
  };
  const ValuePoint worst = naive.worst();
  EXPECT_EQ(accuracy.worst->coordinates.axis[0], worst.position) << where;
  EXPECT_EQ(accuracy.worst->lane, lane_of(worst)) << where;
  EXPECT_EQ(accuracy.worst->component, name_of(worst.component)) << where;

  ASSERT_EQ(accuracy.classes.size(), accuracy_class_count);
  std::optional<AccuracyClass> attained;
  for (const ClassResult& entry : accuracy.classes) {
    const bool is_exact = entry.accuracy == AccuracyClass::exact;
    const bool by_rounding = is_exact || entry.accuracy == AccuracyClass::faithful;
    const auto& first = by_rounding ? (is_exact ? naive.first_not_exact() : naive.first_not_faithful())
                                    : naive.judged(entry.accuracy).first;
    const std::string what = where + ", class " + std::string(name_of(entry.accuracy));
    EXPECT_EQ(entry.attained, !first.has_value()) << what;
    EXPECT_EQ(entry.first_violation.value_or(-1), first ? first->point.position : -1) << what;
    const double use = first ? first->use : by_rounding ? 1.0 : naive.judged(entry.accuracy).worst->use;
    EXPECT_TRUE(entry.use == use || std::fabs(entry.use - use) <= 1e-6 * use)
        << what << " " << entry.use << " " << use;
    if (!first && !attained) {
      attained = entry.accuracy;
    }
  }
  EXPECT_EQ(accuracy.attained, attained) << where;

  ASSERT_EQ(accuracy.safe_context.size(), 3U);
  for (const SafeContext& safe : accuracy.safe_context) {
    EXPECT_EQ(std::stod(safe.threshold), safe.error);
    EXPECT_EQ(safe.positions, naive.safe_context(safe.error)) << where << " " << safe.threshold;
    EXPECT_EQ(safe.limited_by_error, safe.positions < report.context) << where;
  }

  const auto& declared = naive.declared();
  EXPECT_EQ(result.verdict, declared.first ? Verdict::violated : Verdict::holds) << where;
  if (declared.first) {
    EXPECT_EQ(integer_fact(result, "position"), declared.first->point.position) << where;
    EXPECT_EQ(text_fact(result, "component"), name_of(declared.first->point.component)) << where;
  }
  EXPECT_EQ(result.bound.value_or(0), declared.worst->use > 0 ? declared.worst->bound : 0.0) << where;
  if (declared.worst->use > 0 && std::isfinite(declared.worst->error)) {
    EXPECT_NEAR(*result.observed / declared.worst->error, 1, 1e-6) << where;
    EXPECT_EQ(result.worst->coordinates.axis[0], declared.worst->point.position) << where;
    EXPECT_EQ(result.worst->lane, lane_of(declared.worst->point)) << where;
  }

  std::int64_t next = 0;
  for (const CurveOctave& octave : report.curve) {
    EXPECT_EQ(octave.first, next) << where;
    EXPECT_EQ(octave.last, std::min(report.context, std::max<std::int64_t>(1, 2 * octave.first)) - 1)
        << where;
    next = octave.last + 1;
    for (std::size_t k = 0; k < octave.error.size(); ++k) {
      const auto [error, use] = naive.largest(static_cast<int>(k), octave.first, octave.last);
      EXPECT_EQ(octave.error[k], error) << where << ", octave from " << octave.first << ", frequency " << k;
      EXPECT_EQ(octave.use[k], use) << where << ", octave from " << octave.first << ", frequency " << k;
    }
  }
  EXPECT_EQ(next, report.context) << where;
}

struct Sample {
  SubjectSource subject;
  Format format;
};

std::vector<Sample> samples() {
  return {{turns(), Format::f32},
          {impl::find_subject("contract:f32-recurrence"), Format::bf16},
          {impl::find_subject("contract:f64-angle"), Format::f16},
          {impl::find_subject("contract:f32-angle"), Format::f32},
          {chosen("other neighbour", AccuracyClass::faithful, sparse(other_neighbour, 40)), Format::f16},
          {fault("bf16-position"), Format::f32},
          {fault("last-pair-off"), Format::bf16}};
}

void expect_that_of_a_double_loop(std::int64_t context) {
  for (const Encoding& encoding : small_encodings()) {
    for (const Sample& sample : samples()) {
      const Question question{
          .format = sample.format, .context = context, .only = {"accuracy"}, .threads = 3};
      const OwnedTrial trial(sample.subject, encoding, question);
      expect_same(report_on(sample.subject, encoding, question), NaiveAccuracy(*trial),
                  sample.subject.name + " on " + describe(encoding) + " below " + std::to_string(context));
    }
  }
}

class AccuracyOverContext : public testing::TestWithParam<std::int64_t> {};

TEST_P(AccuracyOverContext, IsThatOfADoubleLoop) {
  expect_that_of_a_double_loop(GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, AccuracyOverContext, testing::Values(1, 2, 3, 255, 256, 257, 600),
                         testing::PrintToStringParamName());

class AccuracyOverContextExhaustive : public testing::TestWithParam<std::int64_t> {};

TEST_P(AccuracyOverContextExhaustive, IsThatOfADoubleLoop) {
  expect_that_of_a_double_loop(GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, AccuracyOverContextExhaustive, testing::Values(1000, 5000),
                         testing::PrintToStringParamName());

TEST(Accuracy, TheFirstViolationIsTheSmallestPositionOfAllLanes) {
  for (const Format format : all_formats) {
    const Question question{.format = format, .context = 3000, .only = {"accuracy", "rotation"}};
    const Report report = report_on(two_violations(), rope(6), question);
    EXPECT_EQ(integer_fact(result_of(report, "accuracy"), "position"), 100);
    const OwnedTrial trial(two_violations(), rope(6), question);
    expect_same(report, NaiveAccuracy(*trial), "two violations");
  }
}

TEST(Accuracy, AProbedRotationIsJudgedByTheSameLoop) {
  const SubjectSource rotating = altered(
      "rotating", open_turns, {[](Declaration& declaration) { declaration.offers.table = false; }, {}});
  for (const Format format : all_formats) {
    const Question question{.format = format, .context = 1500, .only = {"accuracy"}};
    const OwnedTrial trial(rotating, rope(6, 10), question);
    expect_same(report_on(rotating, rope(6, 10), question), NaiveAccuracy(*trial), "rotating");
  }
}

/// A NaN here, an infinity there, the later lane first.
TEST(Accuracy, ANumberThatIsNotFiniteViolatesEveryClass) {
  const SubjectSource subject =
      altered_rows("not finite", open_turns, [](std::int64_t position, const TableRow& row) {
        if (position == 250) {
          row.set(Component::cosine, 0, std::nan(""));
        }
        if (position == 100) {
          row.set(Component::sine, 1, HUGE_VAL);
        }
      });
  for (const Format format : all_formats) {
    const Question question{.format = format, .context = 3000, .only = {"accuracy"}};
    const Report report = report_on(subject, rope(6), question);
    EXPECT_EQ(integer_fact(result_of(report, "accuracy"), "position"), 100);
    EXPECT_EQ(report.accuracy.worst->coordinates.axis[0], 100);
    EXPECT_FALSE(report.accuracy.attained.has_value());
    const OwnedTrial trial(subject, rope(6), question);
    expect_same(report, NaiveAccuracy(*trial), "not finite");
  }
  // Alone in a context where everything else is as good as it gets.
  const SubjectSource once =
      chosen("NaN once", AccuracyClass::exact, but_at({1, Component::cosine, 2500}, std::nan("")));
  const PropertyResult result =
      result_of(report_on(once, rope(6), {.context = 3000, .only = {"accuracy"}}), "accuracy");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 2500);
}

/// Two errors in one block, the earlier one smaller, both far within a wide class that an earlier error has
/// used more.
TEST(Accuracy, ASafeContextEndsAtTheFirstErrorOfABlockUnderAWideClassToo) {
  const Encoding encoding = rope(2, 0, 10000, 1.5); // the class allows 2.4e-7·p
  const SubjectSource subject =
      altered_rows("wide", open_turns, [](std::int64_t position, const TableRow& row) {
        const auto move = [&](Component component, double by) {
          const double value = row.value(component, 0);
          row.set(component, 0, value - std::copysign(by, value));
        };
        if (position == 1000) {
          move(Component::cosine, 1.8e-4);
        }
        if (position == 300050) {
          move(Component::cosine, 0.05);
        }
        if (position == 300010) {
          move(Component::sine, 0.02);
        }
      });
  const SubjectSource wide =
      altered("wide", [subject](const Encoding& e, const OpenOptions& o) { return subject.open(e, o); },
              {[](Declaration& declaration) { declaration.accuracy = AccuracyClass::angle_f32; }, {}});
  const Report report = report_on(wide, encoding, {.context = 310000, .only = {"accuracy"}, .threads = 1});
  EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::holds);
  EXPECT_EQ(report.accuracy.safe_context[0].positions, 300010) << "1e-2";
  EXPECT_EQ(report.accuracy.safe_context[1].positions, 300010) << "1e-3";
  EXPECT_EQ(report.accuracy.safe_context[2].positions, 1000) << "1e-4";
}

/// Rotated data is judged against the bound of rotated data, whatever the class of the table.
TEST(Accuracy, AProbedRotationOfAnExactTableMayRound) {
  const SubjectSource rotating =
      altered("rotating", open_chosen(AccuracyClass::exact, other_neighbour),
              {[](Declaration& declaration) { declaration.offers.table = false; }, {}});
  const Report report = report_on(rotating, rope(6), {.context = 500, .only = {"accuracy"}});
  EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::holds) << result_of(report, "accuracy").reason;
  EXPECT_FALSE(report.accuracy.classes[0].attained);
  EXPECT_DOUBLE_EQ(*result_of(report, "accuracy").bound,
                   rotation_component_bound(0x1p-25, 0x1p-24, 0) + 3 * half_subnormal_spacing(Format::f32));
}

/// The first violation of rotated rows, where an error between the two bounds has broken the narrower one
/// before.
TEST(Accuracy, TheFirstViolationOfProbesIsTheSmallestPositionOfAllLanes) {
  const SubjectSource subject =
      altered_rotation("off", [](const RotateRequest& request, Format format, std::size_t) {
        const HeadsTensor& query = *request.query;
        for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
          const auto move = [&](std::size_t column, double by) {
            std::byte* const at = element(query.output, format, token * query.output_token_stride + column);
            const double value = value_of(format, load_bits(format, at));
            store_bits(format, round_to_nearest(format, value - std::copysign(by, value)), at);
          };
          const std::int64_t position = request.positions.values[token];
          if (position == 20) {
            move(0, 6 * 0x1p-24); // beyond 4u, within 7.7u
          }
          if (position == 1250) {
            move(0, 0.5);
          }
          if (position == 1100) {
            move(1, 20 * 0x1p-24);
          }
        }
      });
  const SubjectSource rotating =
      altered("rotating", [subject](const Encoding& e, const OpenOptions& o) { return subject.open(e, o); },
              {[](Declaration& declaration) { declaration.offers.table = false; }, {}});
  const Question question{.context = 3000, .only = {"accuracy"}, .threads = 1};
  const Report report = report_on(rotating, rope(6), question);
  EXPECT_EQ(integer_fact(result_of(report, "accuracy"), "position"), 1100);
  const OwnedTrial trial(rotating, rope(6), question);
  expect_same(report, NaiveAccuracy(*trial), "probes");
}

/// Class `exact` is attained by the correctly rounded value alone, `faithful` by either neighbour.
class Rounded : public testing::TestWithParam<Format> {};

TEST_P(Rounded, TheNearestValueIsExactAndTheOtherNeighbourFaithful) {
  const Format format = GetParam();
  const auto judged = [&](const SubjectSource& subject, std::int64_t context) {
    const Question question{.format = format, .context = context, .only = {"accuracy"}};
    const OwnedTrial trial(subject, rope(6, 6, 500000.0), question);
    Report report = report_on(subject, rope(6, 6, 500000.0), question);
    expect_same(report, NaiveAccuracy(*trial), subject.name);
    return report;
  };
  const Report exact = judged(chosen("rounded", AccuracyClass::exact), 3000);
  EXPECT_EQ(exact.accuracy.attained, AccuracyClass::exact);
  EXPECT_EQ(result_of(exact, "accuracy").verdict, Verdict::holds);

  const Report neighbour = judged(chosen("other neighbour", AccuracyClass::exact, other_neighbour), 600);
  EXPECT_EQ(neighbour.accuracy.attained, AccuracyClass::faithful);
  EXPECT_EQ(result_of(neighbour, "accuracy").verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result_of(neighbour, "accuracy"), "position"), 1);
  EXPECT_EQ(
      result_of(judged(chosen("other neighbour", AccuracyClass::faithful, other_neighbour), 600), "accuracy")
          .verdict,
      Verdict::holds);

  const Report away = judged(chosen("beyond", AccuracyClass::faithful, sparse(beyond, 101)), 600);
  EXPECT_EQ(away.accuracy.attained, AccuracyClass::uniform);
  EXPECT_EQ(result_of(away, "accuracy").verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result_of(away, "accuracy"), "position"), 100);

  // One point of 18000, in the middle of a block.
  const Choice once = [](const PhaseOracle& oracle, Format f, const PhasePoint& point,
                         std::uint32_t nearest) {
    const bool there = point.position == 2345 && point.frequency == 1 && point.component == Component::sine;
    return there ? other_neighbour(oracle, f, point, nearest) : nearest;
  };
  const Report single = judged(chosen("once", AccuracyClass::exact, once), 3000);
  EXPECT_EQ(single.accuracy.attained, AccuracyClass::faithful);
  EXPECT_EQ(integer_fact(result_of(single, "accuracy"), "position"), 2345);
  EXPECT_EQ(integer_fact(result_of(single, "accuracy"), "pair"), 1);
}

INSTANTIATE_TEST_SUITE_P(All, Rounded, testing::ValuesIn(all_formats),
                         [](const auto& tried) { return std::string(traits(tried.param).name); });

TEST(Accuracy, AnExactPointHasNoSecondNeighbour) {
  // The sine of position 0 is 0: the smallest subnormal number beside it is no neighbour of the truth.
  const Choice off_zero = but_at({0, Component::sine, 0}, half_subnormal_spacing(Format::f32) * 2);
  const Report report = report_on(chosen("off zero", AccuracyClass::faithful, off_zero), rope(4),
                                  {.context = 10, .only = {"accuracy"}});
  EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result_of(report, "accuracy"), "position"), 0);
  EXPECT_EQ(report.accuracy.attained, AccuracyClass::uniform);
}

/// One value of 2 million, just beyond its bound, at position 100003 of pair 7.
struct SinglePoint {
  AccuracyClass accuracy;
  Format format;
  Component component;
};

void PrintTo(const SinglePoint& point, std::ostream* out) {
  *out << name_of(point.accuracy) << " in " << traits(point.format).name << ", " << name_of(point.component);
}

class SinglePointOff : public testing::TestWithParam<SinglePoint> {};

TEST_P(SinglePointOff, IsFoundJustAboveItsBoundAndPassesJustBelow) {
  const auto& [accuracy, format, component] = GetParam();
  const Encoding encoding = rope(32, 40, 500000.0);
  const auto oracle = reference::make_phase_oracle(encoding);
  const PhasePoint where{7, component, 100003};
  const FrequencyLaw law = oracle->model().frequencies[7];
  const double bound = class_bound(accuracy, format, {law, oracle->frequency(7, {}), 7, 1.0}).at(100003);
  // The first number of the format beyond the bound, on the side of zero, and the last one within it.
  const double truth = oracle->enclose(where).middle();
  std::uint32_t above = round_to_nearest(format, truth);
  std::uint32_t below = above;
  while (oracle->compare_error(where, value_of(format, above), bound) == Comparison::at_most) {
    below = above;
    const double next =
        value_of(format, above) - std::copysign(spacing_at(format, value_of(format, above)) / 2, truth);
    above = round_to_nearest(format, next) == above ? above - 1 : round_to_nearest(format, next);
  }
  const Question question{.format = format, .context = 131072, .only = {"accuracy"}};

  const Report wrong =
      report_on(chosen("above", accuracy, but_at(where, value_of(format, above))), encoding, question);
  const PropertyResult& result = result_of(wrong, "accuracy");
  EXPECT_EQ(wrong.verdict, ReportVerdict::does_not_conform);
  ASSERT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 100003);
  EXPECT_EQ(integer_fact(result, "pair"), 7);
  EXPECT_EQ(text_fact(result, "component"), name_of(component));
  EXPECT_GT(*result.observed, *result.bound);
  EXPECT_EQ(*result.bound, bound);

  const Report right =
      report_on(chosen("below", accuracy, but_at(where, value_of(format, below))), encoding, question);
  EXPECT_EQ(result_of(right, "accuracy").verdict, Verdict::holds);
  EXPECT_EQ(result_of(right, "accuracy").worst->coordinates.axis[0], 100003);
  EXPECT_EQ(result_of(right, "accuracy").worst->lane, 7);
  EXPECT_LE(*result_of(right, "accuracy").observed, bound);
}

INSTANTIATE_TEST_SUITE_P(All, SinglePointOff,
                         testing::Values(SinglePoint{AccuracyClass::uniform, Format::f32, Component::cosine},
                                         SinglePoint{AccuracyClass::angle_f64, Format::f16, Component::sine},
                                         SinglePoint{AccuracyClass::uniform, Format::bf16, Component::sine},
                                         SinglePoint{AccuracyClass::uniform, Format::f32, Component::sine}));

TEST(Accuracy, ASinglePointBeyondAWideClassIsFoundToo) {
  // angle-f32 allows 0.003 there: steps of f32 are too small to walk, so that the point is set from the
  // bound.
  const Encoding encoding = rope(32, 40, 500000.0);
  const auto oracle = reference::make_phase_oracle(encoding);
  const PhasePoint where{7, Component::cosine, 100003};
  const double bound = class_bound(AccuracyClass::angle_f32, Format::f32,
                                   {oracle->model().frequencies[7], oracle->frequency(7, {}), 7, 1.0})
                           .at(100003);
  EXPECT_GT(bound, 1e-4);
  const double truth = oracle->enclose(where).middle();
  const Question question{.context = 131072, .only = {"accuracy"}};
  for (const double direction : {-1.0, 1.0}) {
    const auto verdict = [&](double factor) {
      const double value = truth + direction * factor * bound;
      const SubjectSource subject = chosen("one point", AccuracyClass::angle_f32, but_at(where, value));
      return result_of(report_on(subject, encoding, question), "accuracy");
    };
    const PropertyResult above = verdict(1 + 1e-3);
    ASSERT_EQ(above.verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(above, "position"), 100003);
    EXPECT_EQ(integer_fact(above, "pair"), 7);
    EXPECT_EQ(verdict(1 - 1e-3).verdict, Verdict::holds);
  }
}

} // namespace
} // namespace posproof::properties
