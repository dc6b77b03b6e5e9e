#include "properties/examiner/checks/series_ends.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(SeriesEnds, AnotherExponentIsWrong) {
  for (const int less : {0, 1, 3}) {
    EXPECT_EQ(restated(
                  "10000^(d/d), 10000^((d-1)/d) …",
                  [less](const Examining& examining) { return last_wavelength_is(examining, 2, less); },
                  Passes::two)
                  .outcome.answer,
              Answer::no);
  }
}

TEST(SeriesEnds, TheFrequenciesOfTheOtherDenominatorDoNotStartAtTwoPiEither) {
  const ClauseResult result = restated("half-minus-one, frequencies", [](const Examining& examining) {
    return series_runs_to_the_base(examining, SeriesTerm::frequency, Denominator::half_minus_one);
  });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "d = 4: the first frequency is 1, not 6.28319");
}

TEST(SeriesEnds, AFrequencyReachesOne) {
  EXPECT_EQ(
      restated("below 1", [](const Examining& e) { return frequencies_stay_below(e, 1); }).outcome.answer,
      Answer::no);
}
