#include "properties/examiner/checks/rotation_norm.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

Outcome answer_to(const std::function<Outcome(const Examining&)>& run) {
  return restated("restated", run, Passes::two).outcome;
}

} // namespace

TEST(RotationNorm, OtherThingsDoneWithThePositionChangeTheNorm) {
  const Outcome scaled =
      answer_to([](const Examining& examining) { return rotation_keeps_norm(examining, Applied::scaled); });
  EXPECT_EQ(scaled.answer, Answer::no);
  EXPECT_NE(scaled.counterexample.find("m = 0: entry (0, 0)"), std::string::npos) << scaled.counterexample;
  const Outcome projected = answer_to(
      [](const Examining& examining) { return rotation_keeps_norm(examining, Applied::projected); });
  EXPECT_EQ(projected.answer, Answer::no);
  EXPECT_NE(projected.counterexample.find("m = 1"), std::string::npos) << projected.counterexample;
  const Outcome added =
      answer_to([](const Examining& examining) { return rotation_keeps_norm(examining, Applied::added); });
  EXPECT_EQ(added.answer, Answer::no);
  EXPECT_NE(added.counterexample.find("d = 2"), std::string::npos) << added.counterexample;
}

TEST(RotationNorm, WithoutItsFactorTheStatementIsRefutedByAPreset) {
  const Outcome plain =
      answer_to([](const Examining& examining) { return presets_multiply_norm(examining, 0); });
  EXPECT_EQ(plain.answer, Answer::no) << plain.argument;
  EXPECT_NE(plain.counterexample.find("pair 0, m = 0"), std::string::npos) << plain.counterexample;
}

TEST(RotationNorm, AConstantOfAThirdIsTooSmall) {
  const Outcome third =
      answer_to([](const Examining& examining) { return table_keeps_norm(examining, 1.0 / 3); });
  EXPECT_EQ(third.answer, Answer::no) << third.argument;
}
