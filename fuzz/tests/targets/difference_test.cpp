/// Two subjects against each other: sound ones agree within both bounds, and what differs is told with both
/// numbers.

#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/hidden_subjects.hpp"
#include "properties/tests/support/plain_encodings.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::integer_fact;
using properties::tests::preset;
using properties::tests::turns;

TEST(DifferenceTarget, FindsNoneBetweenSoundSubjects) {
  const std::pair<const char*, const char*> pairs[] = {{"builtin:turns", "contract:f32-angle"},
                                                       {"contract:f32-timescale", "contract:f64-angle"},
                                                       {"contract:f32-exp-log", "builtin:turns"}};
  for (const char* const model : {"llama-3-8b", "llama-3.1-8b", "transformer-base", "qwen2.5-vl-7b"}) {
    for (const auto& [mine, its] : pairs) {
      SCOPED_TRACE(std::string(mine) + " and " + its + " on " + model);
      const SubjectSource other = subject(its);
      const Opened opened("difference", subject(mine), preset(model), {.context = 131072}, &other);
      const Drawn drawn = draw(*opened, 2048);
      EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
      EXPECT_GT(drawn.that_speak, 1800U);
    }
  }
}

TEST(DifferenceTarget, TellsBothNumbers) {
  const SubjectSource other = turns();
  const SubjectSource spoiled = properties::tests::spoiled_rows(
      "spoiled", [](const auto& site) { return site.position() % 1000 == 77; }, 5);
  const Opened opened("difference", spoiled, preset("llama-3-8b"), {.context = 131072}, &other);
  EXPECT_LT(outcome_of(*opened, {{1078}}).use, 1);
  const Outcome outcome = outcome_of(*opened, {{1077}});
  EXPECT_GT(outcome.use, 1);
  EXPECT_GT(std::max(outcome.use_of[0][0], outcome.use_of[1][0]), 1) << "pair 5 is in the first band";
  const PropertyResult result = opened->describe({{1077}});
  EXPECT_EQ(result.id, "same-as");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 1077);
  EXPECT_EQ(integer_fact(result, "pair"), 5);
  EXPECT_NEAR(*result.observed, 0.5, 1e-6);
  EXPECT_TRUE(draw(*opened, 20000).violation);
}

TEST(DifferenceTarget, IsARowThatOneOfThemRefuses) {
  const SubjectSource other = properties::tests::refusing_from(500);
  const Opened opened("difference", turns(), preset("llama-3-8b"), {.context = 1000}, &other);
  const Case cases[] = {{{600}}, {{400}}};
  Outcome outcomes[2];
  opened->evaluate(cases, outcomes);
  EXPECT_TRUE(std::isinf(outcomes[0].use));
  EXPECT_LE(outcomes[1].use, 1) << "what is read in one call with it says what it says alone";
  EXPECT_NE(opened->describe(cases[0]).reason.find("refuses"), std::string::npos);
}

TEST(DifferenceTarget, ComparesBiasesAndBuckets) {
  const SubjectSource bias = subject("contract:f32-slope-powers");
  const Encoding alibi = properties::tests::alibi(12);
  const Opened sound("difference", subject("builtin:bias"), alibi, {.context = 4096}, &bias);
  const Drawn drawn = draw(*sound, 2000);
  EXPECT_FALSE(drawn.violation);
  EXPECT_GT(drawn.largest_use, 0.01);
  const Opened faulty("difference", subject("fault:bias-off-by-one"), alibi, {.context = 4096}, &bias);
  ASSERT_TRUE(draw(*faulty, 50).violation);
  EXPECT_EQ(faulty->describe({{3, 7, 7}}).verdict, Verdict::violated);

  const SubjectSource bucket = subject("builtin:bucket");
  const Encoding t5 = properties::tests::t5(32, 128, true);
  const Opened exact("difference", bucket, t5, {.context = 512}, &bucket);
  EXPECT_FALSE(draw(*exact, 2000).violation);
  const Opened rounded("difference", subject("fault:rounded-bucket"), t5, {.context = 512}, &bucket);
  const Drawn other = draw(*rounded, 200);
  ASSERT_TRUE(other.violation);
  EXPECT_EQ(rounded->describe(*other.violation).verdict, Verdict::violated);
}

TEST(DifferenceTarget, IsNoQuestionWithoutAnotherSubject) {
  EXPECT_THROW(Opened("difference", turns(), preset("llama-3-8b"), {.context = 100}), std::exception);
}

} // namespace
} // namespace posproof::fuzz::tests
