#include "properties/examiner/checks/determinism.hpp"

#include "properties/examiner/schemes_by_length.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Determinism, WrongRestatementsAreRefuted) {
  const ClauseResult fewer = restated(
      "only learned tables are trained",
      [](const Examining& examining) { return these_are_trained(examining, {"learned"}); },
      Passes::whole_numbers);
  EXPECT_EQ(fewer.outcome.answer, Answer::no);
  EXPECT_EQ(fewer.outcome.counterexample, "T5 buckets: 256 trained numbers");
  const ClauseResult more = restated(
      "ALiBi is trained too",
      [](const Examining& examining) {
        return these_are_trained(examining, {"learned", "Shaw", "T5", "ALiBi"});
      },
      Passes::whole_numbers);
  EXPECT_EQ(more.outcome.answer, Answer::no);
}

TEST(SchemesByLength, OnlyLengthsBeyondTheTrainedOneMatterToScalings) {
  for (const NamedScheme& scheme : schemes_side_by_side()) {
    if (scheme.name.rfind("rope, dynamic NTK", 0) == 0 || scheme.name.rfind("rope, LongRoPE by", 0) == 0) {
      EXPECT_TRUE(have_the_same_codes(scheme.encoding, 1, trained_length)) << scheme.name;
      EXPECT_FALSE(have_the_same_codes(scheme.encoding, trained_length, 3 * trained_length)) << scheme.name;
    }
  }
}
