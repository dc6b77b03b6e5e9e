#include "properties/examiner/checks/interleaving.hpp"
#include "properties/examiner/checks/one_function.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Interleaving, SineAndCosineLieOnNoHyperbola) {
  const ClauseResult result = restated(
      "sin² - cos² = 1", [](const Examining& examining) { return pair_is_on_the_circle(examining, -1); });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "d = 2, i = 0, p = 0: -1");
}

TEST(Interleaving, APairIsNotTheSameAfterHalfATurn) {
  for (const int turns : {2, 3}) {
    const ClauseResult result = restated("modulo 2π/turns", [turns](const Examining& examining) {
      return pair_determines_angle(examining, turns);
    });
    EXPECT_EQ(result.outcome.answer, Answer::no);
    EXPECT_FALSE(result.outcome.counterexample.empty());
  }
}

TEST(Interleaving, WhatOneFunctionDeterminesDependsOnThePositions) {
  const auto answer = [](Component function, PositionSet positions) {
    return restated(
               "one function",
               [=](const Examining& e) { return one_function_determines(e, function, positions); },
               Passes::two)
        .outcome.answer;
  };
  EXPECT_EQ(answer(Component::sine, PositionSet::non_negative_reals), Answer::no);
  EXPECT_EQ(answer(Component::sine, PositionSet::non_negative_integers), Answer::yes);
  EXPECT_EQ(answer(Component::cosine, PositionSet::reals), Answer::no);
  EXPECT_EQ(restated("d = 2", [](const Examining& e) { return sines_determine_reals(e, 2); }).outcome.answer,
            Answer::no);
}

TEST(Interleaving, AnOddWidthLosesAColumnOrFillsOne) {
  const ClauseResult result = restated(
      "odd widths", [](const Examining& e) { return arrangement_is_a_permutation(e, 3); },
      Passes::whole_numbers);
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("d = 3"), std::string::npos) << result.outcome.counterexample;
}

TEST(Interleaving, AnEvenWidthHasBothColumnsOfEveryFrequency) {
  EXPECT_EQ(restated(
                "even widths", [](const Examining& e) { return frequencies_have_both(e, 2); },
                Passes::whole_numbers)
                .outcome.answer,
            Answer::yes);
}
