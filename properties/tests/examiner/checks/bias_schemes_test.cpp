#include "properties/examiner/checks/alibi_slopes.hpp"
#include "properties/examiner/checks/score_kinds.hpp"
#include "properties/examiner/checks/t5_bucketing.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

Outcome answer_to(const std::function<Outcome(const Examining&)>& run) {
  return restated("restated", run, Passes::two).outcome;
}

std::string refutation_of(const std::function<Outcome(const Examining&)>& run) {
  const Outcome outcome = answer_to(run);
  EXPECT_EQ(outcome.answer, Answer::no) << outcome.argument;
  return outcome.counterexample;
}

} // namespace

TEST(BiasSchemes, KindsTakenForEachOtherAreRefuted) {
  EXPECT_NE(refutation_of([](const Examining& e) {
              return positions_add(e, ScoreScheme::rope);
            }).find("i = 1, j = 0"),
            std::string::npos);
  EXPECT_NE(refutation_of([](const Examining& e) {
              return positions_multiply(e, ScoreScheme::alibi);
            }).find("i = 1, j = 0"),
            std::string::npos);
  refutation_of([](const Examining& e) { return positions_multiply(e, ScoreScheme::t5); });
  EXPECT_EQ(answer_to([](const Examining& e) { return positions_do_not_add(e, ScoreScheme::alibi); }).answer,
            Answer::undecided);
}

TEST(BiasSchemes, OtherSlopesAreRefutedByTheSmallestNumberOfHeads) {
  EXPECT_EQ(refutation_of([](const Examining& e) { return slopes_follow(e, SlopeRule::geometric); }),
            "3 heads, head 0: 2^(-8/2), not 2^(-8/3)");
  EXPECT_EQ(refutation_of([](const Examining& e) { return slopes_follow(e, SlopeRule::from_one); }),
            "1 heads, head 0: 2^(-8/1), not 2^(-0/1)");
  EXPECT_EQ(refutation_of([](const Examining& e) {
              return slopes_fall(e, FallingSlopes::for_all);
            }).find("3 heads"),
            0U);
  EXPECT_EQ(refutation_of([](const Examining& e) {
              return bias_is_linear(e, SlopeRule::authors, 2);
            }).find("1 heads, head 0, distance 2"),
            0U);
  EXPECT_EQ(refutation_of([](const Examining& e) {
              return bias_is_linear(e, SlopeRule::geometric, 1);
            }).find("3 heads, head 0, distance 1"),
            0U);
}

TEST(BiasSchemes, OtherBucketsAreRefuted) {
  refutation_of([](const Examining& e) { return buckets_follow(e, BucketRule::after_tie); });
  refutation_of([](const Examining& e) { return buckets_follow(e, BucketRule::whole); });
  refutation_of([](const Examining& e) { return buckets_grow(e, true); });
  refutation_of([](const Examining& e) { return buckets_saturate(e, 1); });
  refutation_of([](const Examining& e) { return sides_of_buckets(e, Sides::shared); });
}
