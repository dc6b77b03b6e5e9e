#include "properties/examiner/checks/attention_order.hpp"

#include "properties/examiner/small_attention.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(AttentionOrder, WrongRestatementsAreRefutedByTheSmallestCase) {
  // A transposition is its own inverse, so that the wrong order shows with three tokens only.
  const ClauseResult inverse = restated("Attn(PX) = P⁻¹·Attn(X)", [](const Examining& examining) {
    return attention_reorders(examining, AttentionPart::output, Reordering::inverse);
  });
  EXPECT_EQ(inverse.outcome.answer, Answer::no);
  EXPECT_EQ(inverse.outcome.counterexample.rfind("3 tokens", 0), 0U) << inverse.outcome.counterexample;
  const ClauseResult weights = restated("A(PX) = P⁻¹·A(X)·P", [](const Examining& examining) {
    return attention_reorders(examining, AttentionPart::weights, Reordering::inverse);
  });
  EXPECT_EQ(weights.outcome.answer, Answer::no);
  const ClauseResult masked =
      restated("Attn(PX) = P·Attn(X) with a causal mask", [](const Examining& examining) {
        return attention_reorders(examining, AttentionPart::output, Reordering::equivariant,
                                  Positions::causal_mask);
      });
  EXPECT_EQ(masked.outcome.answer, Answer::no);
  EXPECT_EQ(masked.outcome.counterexample.rfind("2 tokens", 0), 0U) << masked.outcome.counterexample;
}

TEST(AttentionOrder, TrueRestatementsOfFalseClaimsAreTrue) {
  for (const AttentionPart part : {AttentionPart::output, AttentionPart::weights}) {
    const ClauseResult result = restated("the result is reordered alike", [&](const Examining& examining) {
      return attention_reorders(examining, part, Reordering::equivariant);
    });
    EXPECT_EQ(result.outcome.answer, Answer::yes) << result.outcome.argument;
  }
}

TEST(AttentionOrder, NoOrderIsSeenWithoutPositions) {
  const ClauseResult seen =
      restated("the order of the tokens is seen without positions",
               [](const Examining& examining) { return order_is_seen(examining, Positions::none); });
  EXPECT_EQ(seen.outcome.answer, Answer::no);
}

TEST(SmallAttention, ItsExponentialIsThatOfTheLibrary) {
  using reference::Real;
  for (const int digits : {40, 80}) {
    const reference::Arithmetic arithmetic{reference::Route::powers, digits};
    for (const double x : {-16.0, -3.5, -1e-3, 0.0, 0.7, 16.0}) {
      const Real mine = exponential_by_series(arithmetic.number(x), arithmetic);
      const Real other = exp(arithmetic.number(x));
      EXPECT_TRUE(overlap(mine, other)) << x;
      // Narrow enough that another number in its 30th digit would not overlap.
      EXPECT_FALSE(overlap(mine, other * (arithmetic.number(1) + arithmetic.number(1e-30)))) << x;
    }
  }
}
