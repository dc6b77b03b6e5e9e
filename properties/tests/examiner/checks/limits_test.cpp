#include "properties/examiner/checks/limits.hpp"

#include "properties/examiner/checks/outlook.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Limits, APairThatRestsTellsNothingApart) {
  const std::vector<NamedLaws> resting{{"resting", {{10000, 0, 2, 1, Resting{}}}}};
  EXPECT_EQ(
      restated("a resting pair tells integers apart",
               [&](const Examining& examining) { return pair_zero_tells_integers_apart(examining, resting); })
          .outcome.answer,
      Answer::no);
  EXPECT_EQ(restated("integers coincide where all rests",
                     [&](const Examining& examining) { return integers_coincide(examining, resting); })
                .outcome.answer,
            Answer::yes);
}

TEST(Limits, FrequenciesThatStartAnewHaveNoCriticalPair) {
  TrainedRotation rotation = trained_rotations().front();
  rotation.plain.axes = {RotaryAxes::Arrangement::restarting,
                         {rotation.plain.pairs() / 2, rotation.plain.pairs() - rotation.plain.pairs() / 2}};
  const auto exists = [](const TrainedRotation& one) {
    return restated("a critical pair",
                    [&](const Examining& examining) { return critical_pair_exists(examining, {one}); })
        .outcome.answer;
  };
  EXPECT_EQ(exists(rotation), Answer::no);
  EXPECT_EQ(exists(trained_rotations().front()), Answer::yes);
}

TEST(Limits, IntegersEndWhereTheyEnd) {
  const auto ends = [](Format format, int bits) {
    return restated(
               "integers end",
               [=](const Examining& examining) { return integers_end_at(examining, format, bits); },
               Passes::whole_numbers)
        .outcome.answer;
  };
  EXPECT_EQ(ends(Format::bf16, 7), Answer::no);
  EXPECT_EQ(ends(Format::bf16, 9), Answer::no);
  EXPECT_EQ(ends(Format::f16, 8), Answer::no);
  for (const std::int64_t first : {65504, 65519, 65521}) {
    EXPECT_EQ(restated(
                  "infinite from elsewhere",
                  [=](const Examining& examining) { return f16_overflows_from(examining, first); },
                  Passes::whole_numbers)
                  .outcome.answer,
              Answer::no);
  }
}

TEST(Limits, ClassBoundsReachWhatTheyReach) {
  EXPECT_EQ(restated(
                "angle-f32 reaches 0.1 below 2^18",
                [](const Examining& examining) {
                  return class_bound_reaches(examining, AccuracyClass::angle_f32, Format::f32, 0.1, 1 << 18);
                },
                Passes::two)
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(restated(
                "angle-f32 stays below 0.1",
                [](const Examining& examining) {
                  return class_bound_stays_below(examining, AccuracyClass::angle_f32, Format::f32, 0.1);
                },
                Passes::two)
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(restated(
                "angle-f32-recurrence reaches 1e-2 below 2^18",
                [](const Examining& examining) {
                  return class_bound_reaches(examining, AccuracyClass::angle_f32_recurrence, Format::f32,
                                             1e-2, 1 << 18);
                },
                Passes::two)
                .outcome.answer,
            Answer::yes);
}

TEST(Outlook, OnePositionMoreIsNew) {
  EXPECT_EQ(restated("N' ≤ N + 1",
                     [](const Examining& examining) { return fixed_lengths_are_covered(examining, 1); })
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(restated(
                "all layers are alike",
                [](const Examining& examining) { return layers_are_alike(examining); }, Passes::whole_numbers)
                .outcome.answer,
            Answer::no);
}
