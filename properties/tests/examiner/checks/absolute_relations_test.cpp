#include "properties/examiner/checks/absolute_relations.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

Outcome answer_to(const std::function<Outcome(const Examining&)>& run) {
  return restated("restated", run, Passes::two).outcome;
}

} // namespace

TEST(AbsoluteRelations, OtherMatricesAndContentsAreRefutedByTheSmallestCase) {
  const Outcome content = answer_to([](const Examining& examining) {
    return additive_score_is_relative(examining, Mixing::rotations, Content::everywhere);
  });
  EXPECT_EQ(content.answer, Answer::no);
  EXPECT_EQ(content.counterexample.find("d = 2, A = I in pair 0, x = unit vector 0, y = 0: s(0, 0)"), 0U)
      << content.counterexample;
  const Outcome reflected = answer_to([](const Examining& examining) {
    return additive_score_is_relative(examining, Mixing::reflections, Content::none);
  });
  EXPECT_EQ(reflected.answer, Answer::no);
  EXPECT_EQ(reflected.counterexample.find("d = 2, A = diag(1, -1) in pair 0"), 0U)
      << reflected.counterexample;
  const Outcome across = answer_to([](const Examining& examining) {
    return additive_score_is_relative(examining, Mixing::across, Content::none);
  });
  EXPECT_EQ(across.answer, Answer::no);
  EXPECT_EQ(across.counterexample.find("d = 4"), 0U) << across.counterexample;
}

TEST(AbsoluteRelations, WithoutContentTheRotationsAreRelative) {
  EXPECT_EQ(answer_to([](const Examining& examining) {
              return additive_score_is_relative(examining, Mixing::rotations, Content::none);
            }).answer,
            Answer::yes);
}

TEST(AbsoluteRelations, ThePapersCodeHasMatricesWithARelativeScore) {
  const Outcome paper =
      answer_to([](const Examining& examining) { return no_mixing_is_relative(examining, false); });
  EXPECT_EQ(paper.answer, Answer::no);
  EXPECT_EQ(paper.counterexample.find("d = 2, A = I in pair 0"), 0U) << paper.counterexample;
}
