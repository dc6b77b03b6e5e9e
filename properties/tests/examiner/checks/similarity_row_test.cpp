#include "properties/examiner/checks/similarity_row.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

constexpr Hundredths printed{87, 65, 41};
constexpr Hundredths of_width_512{68, 51, 44};

Outcome of_two_passes(const std::function<Outcome(const Examining&)>& run) {
  return restated("a restatement", run, Passes::two).outcome;
}

} // namespace

TEST(SimilarityRow, EveryDigitOfTheRowCounts) {
  const auto answer = [](const Hundredths& row) {
    return of_two_passes([&](const Examining& examining) { return similarities_round_to(examining, row); })
        .answer;
  };
  EXPECT_EQ(answer(of_width_512), Answer::yes);
  EXPECT_EQ(answer({68, 51, 43}), Answer::no);
  EXPECT_EQ(answer({67, 51, 44}), Answer::no);
}

TEST(SimilarityRow, ARowThatAnEncodingHasIsFound) {
  const Outcome found = of_two_passes(
      [](const Examining& examining) { return some_encoding_rounds_to(examining, of_width_512); });
  EXPECT_EQ(found.answer, Answer::yes) << found.argument;
}

TEST(SimilarityRow, TheNearestIsNotAsFarAsThat) {
  const Outcome outcome =
      nearest_row_is_between({{reference::Route::powers, 40}, false}, printed, 0.1124, 0.1125);
  EXPECT_EQ(outcome.answer, Answer::no);
  EXPECT_NE(outcome.counterexample.find("d = 84"), std::string::npos) << outcome.counterexample;
}

TEST(SimilarityRow, MeansThatAreReachedAreFound) {
  const Outcome same = of_two_passes([](const Examining& examining) {
    return some_mean_rounds_to(examining, MeanSimilarity::same_position, {100, 100, 100});
  });
  EXPECT_EQ(same.answer, Answer::yes);
  const Outcome pairs = of_two_passes([](const Examining& examining) {
    return some_mean_rounds_to(examining, MeanSimilarity::all_pairs, {80, 62, 55});
  });
  EXPECT_EQ(pairs.answer, Answer::yes) << pairs.counterexample;
}
