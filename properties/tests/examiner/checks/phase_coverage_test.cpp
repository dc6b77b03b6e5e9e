#include "properties/examiner/checks/phase_coverage.hpp"

#include "properties/examiner/checks/scaled_coverage.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

constexpr Lengths four_times{512, 2048};

} // namespace

TEST(PhaseCoverage, AWidthOfOnePairIsCoveredWhateverTheLength) {
  const ClauseResult two = restated("for every even d ≥ 2 a pair leaves", [](const Examining& examining) {
    return sinusoid_leaves(examining, 2, four_times);
  });
  EXPECT_EQ(two.outcome.answer, Answer::no);
  EXPECT_NE(two.outcome.counterexample.find("d = 2"), std::string::npos) << two.outcome.counterexample;
  const ClauseResult longer = restated("trained at 1024, d ≥ 4", [](const Examining& examining) {
    return sinusoid_leaves(examining, 4, {1024, 2048});
  });
  EXPECT_EQ(longer.outcome.answer, Answer::no); // 2π·100 = 628 is below 1024
  EXPECT_EQ(restated("trained at 1024, d ≥ 6",
                     [](const Examining& examining) {
                       return sinusoid_leaves(examining, 6, {1024, 2048});
                     })
                .outcome.answer,
            Answer::yes);
}

TEST(PhaseCoverage, TheFirstPairThatLeavesIsExact) {
  for (const int first : {122, 124, 256}) {
    EXPECT_EQ(restated("d = 512: another first pair",
                       [first](const Examining& examining) {
                         return sinusoid_leaves_from(examining, 512, first, four_times);
                       })
                  .outcome.answer,
              Answer::no)
        << first;
  }
}

TEST(PhaseCoverage, FactorSevenDoesNotReachEightTimesTheLength) {
  const ClauseResult seven = restated("linear by 7 reaches 32768", [](const Examining& examining) {
    return llama2_is_covered(examining, 7, 32768);
  });
  EXPECT_EQ(seven.outcome.answer, Answer::no);
  EXPECT_NE(seven.outcome.counterexample.find("pair 0"), std::string::npos) << seven.outcome.counterexample;
  EXPECT_EQ(restated("linear by 7 reaches 28672",
                     [](const Examining& examining) { return llama2_is_covered(examining, 7, 28672); })
                .outcome.answer,
            Answer::yes);
  // Between the phases that occurred: one position in eight lies beyond the last.
  EXPECT_EQ(
      restated("8·4095 + 1 positions fit between those that occurred",
               [](const Examining& examining) { return llama2_is_covered(examining, 8, 8 * 4095, true); })
          .outcome.answer,
      Answer::yes);
}

TEST(PhaseCoverage, ScalingsAreToldApart) {
  EXPECT_EQ(restated(
                "linear covers",
                [](const Examining& examining) { return stretching_covers(examining, {"linear"}, {2}); },
                Passes::two)
                .outcome.answer,
            Answer::yes);
  EXPECT_EQ(restated(
                "no scaling covers",
                [](const Examining& examining) { return stretching_covers(examining, {"unscaled"}, {2}); },
                Passes::two)
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(restated(
                "NTK-aware leaves the most",
                [](const Examining& examining) { return none_leaves_more_than(examining, "NTK-aware", {4}); },
                Passes::two)
                .outcome.answer,
            Answer::no);
}

TEST(PhaseCoverage, APresetWhoseCirclesAreFullStaysCovered) {
  const auto leaves = [](int multiple, double least_wavelength) {
    return restated(
               "every preset of a longest wavelength leaves",
               [=](const Examining& examining) {
                 return every_rotation_leaves(examining, multiple, least_wavelength);
               },
               Passes::two)
        .outcome.answer;
  };
  EXPECT_EQ(leaves(2, 1), Answer::yes);
  EXPECT_EQ(leaves(10, 0.25), Answer::no); // 54410 exceeds a quarter of 131072
  EXPECT_EQ(leaves(1, 1), Answer::no);     // nothing leaves at the trained length
}

TEST(PhaseCoverage, OpenCirclesAndRangesAreWritten) {
  EXPECT_EQ(ranges_text({}), "none");
  EXPECT_EQ(ranges_text({0, 7, 8, 9}), "0, 7-9");
  // One pair: ω = 1, closed at 7 positions.
  const std::vector<FrequencyLaw> laws{{10000, 0, 2, 1, Unscaled{}}};
  EXPECT_EQ(TrainedPhases(laws, 6, {}).open_circles().size(), 1U);
  EXPECT_TRUE(TrainedPhases(laws, 7, {}).open_circles().empty());
}

TEST(PhaseCoverage, AStepWiderThanTheGapIsFollowedLapByLap) {
  // Seen: [0, 6) of 2π. At twice the frequency the phases 2, 4 lie inside and 6 in the gap; at 0.99·2π/2
  // = 3.11 per step they are 3.11, 6.22.
  const std::vector<FrequencyLaw> laws{{10000, 0, 2, 1, Unscaled{}}};
  const TrainedPhases phases(laws, 6, {});
  const std::vector<FrequencyLaw> twice{{10000, 0, 2, 0.5, Unscaled{}}};
  EXPECT_TRUE(phases.leaving(twice, 3).empty());
  EXPECT_EQ(phases.leaving(twice, 4).size(), 1U);
  // 5 per step: 5, 10 = 3.72, 15 = 2.43, 20 = 1.15, 25 = 6.15 in the gap.
  const std::vector<FrequencyLaw> five{{10000, 0, 2, 0.2, Unscaled{}}};
  EXPECT_TRUE(phases.leaving(five, 5).empty());
  EXPECT_EQ(phases.leaving(five, 6).size(), 1U);
}
