#include "properties/examiner/checks/dynamic_ntk.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

RopeScaling fixed(std::int64_t /*trained*/) {
  return NtkScaling{2};
}
RopeScaling growing(std::int64_t trained) {
  return DynamicNtkScaling{2, trained};
}

} // namespace

TEST(DynamicNtk, TheDynamicKindDependsOnTheLength) {
  const ClauseResult depends = restated("dynamic NTK depends on the length", [](const Examining& examining) {
    return frequencies_depend_on_length(examining, growing);
  });
  EXPECT_EQ(depends.outcome.answer, Answer::yes);
  const ClauseResult stays =
      restated("dynamic NTK does not depend on the length",
               [](const Examining& examining) { return frequencies_are_fixed(examining, growing); });
  EXPECT_EQ(stays.outcome.answer, Answer::no);
  EXPECT_NE(stays.outcome.counterexample.find("M = 1: ω_1 is 0.01 in a call of length 1"), std::string::npos)
      << stays.outcome.counterexample;
}

TEST(DynamicNtk, PairZeroDoesNotFall) {
  EXPECT_EQ(restated("pair 0 falls too",
                     [](const Examining& examining) { return dynamic_frequencies_fall(examining, 0); })
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(restated("pair 1 stays",
                     [](const Examining& examining) { return dynamic_frequencies_fall(examining, 2); })
                .outcome.answer,
            Answer::no);
}

TEST(DynamicNtk, CachedKeysOfAFixedBaseAreOfOneBase) {
  EXPECT_EQ(
      restated("a fixed base",
               [](const Examining& examining) { return cached_scores_are_of_one_base(examining, fixed); })
          .outcome.answer,
      Answer::yes);
  EXPECT_EQ(restated("no history without keeping",
                     [](const Examining& examining) { return calls_have_no_history(examining, false); })
                .outcome.answer,
            Answer::yes);
}

TEST(DynamicNtk, StepsAreAtDoublingsOfTheTrainedLength) {
  EXPECT_EQ(
      restated("at three times the doublings",
               [](const Examining& examining) { return stepped_growth_changes_at_doublings(examining, 3); })
          .outcome.answer,
      Answer::no);
}
