/// Generated cases: the seed decides them, RC_PARAMS may change it, and what fails shrinks to a case for
/// people.

#include "properties/drivers/pairs.hpp"

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/environment.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/error.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// All positions that a relational property asks a sound subject for.
std::vector<std::int64_t> positions_asked(std::uint64_t seed, PropertyResult (*check)(const Trial&)) {
  const auto asked = std::make_shared<std::vector<std::int64_t>>();
  const SubjectSource recording = altered_turns("recording", [asked](const Encoding&) {
    const auto record = [asked](const Positions& positions) {
      asked->insert(asked->end(), positions.values.begin(), positions.values.end());
    };
    Calls calls;
    calls.table = [record](Subject& subject, const TableRequest& request) {
      record(request.positions);
      return subject.table(request);
    };
    calls.rotate = [record](Subject& subject, const RotateRequest& request) {
      record(request.positions);
      return subject.rotate(request);
    };
    return calls;
  });
  const OwnedTrial trial(recording, preset("llama-3-8b"), {.context = 131072, .seed = seed});
  const PropertyResult result = check(*trial);
  EXPECT_EQ(result.verdict, Verdict::holds) << result.reason;
  EXPECT_EQ(result.seed, seed);
  return *asked;
}

TEST(RelationalCases, AreTheSameForTheSameSeedAndOthersForAnother) {
  const ScopedEnvironment none("RC_PARAMS", std::nullopt);
  for (auto* const check : {check_linear_shift, check_group_law, check_relative_score}) {
    const auto first = positions_asked(1, check);
    EXPECT_GE(first.size(), 600U);
    EXPECT_EQ(positions_asked(1, check), first);
    EXPECT_NE(positions_asked(2, check), first);
  }
}

TEST(RelationalCases, AreChangedByTheEnvironment) {
  const OwnedTrial trial(turns(), preset("gpt-neox-20b"), {.context = 2048, .seed = 11});
  {
    const ScopedEnvironment given("RC_PARAMS", "seed=5 max_success=17");
    const PropertyResult result = check_linear_shift(*trial);
    EXPECT_EQ(result.cases, 17U);
    EXPECT_EQ(result.seed, 5U);
    EXPECT_EQ(result.reason, "17 generated cases, seed 5; RC_PARAMS leaves fewer than the usual 200");
  }
  {
    const ScopedEnvironment given("RC_PARAMS", "max_success=3");
    EXPECT_EQ(check_group_law(*trial).cases, 3U);
    EXPECT_EQ(check_group_law(*trial).seed, 11U) << "the seed of the trial stays";
  }
  const ScopedEnvironment none("RC_PARAMS", std::nullopt);
  EXPECT_EQ(check_relative_score(*trial).cases, 200U);
  EXPECT_EQ(check_relative_score(*trial).reason, "200 generated cases, seed 11");
  EXPECT_EQ(check_relative_score(*trial).seed, 11U);
}

TEST(RelationalCases, AnUnknownParameterIsRefused) {
  const OwnedTrial trial(turns(), rope(8), {.context = 2048});
  for (const char* const bad : {"max_sucess=17", "seed=", "seed=abc", "seed 5", "max_success=0"}) {
    const ScopedEnvironment given("RC_PARAMS", bad);
    EXPECT_THROW((void)check_linear_shift(*trial), InputError) << bad;
    EXPECT_THROW((void)check_group_law(*trial), InputError) << bad;
    EXPECT_THROW((void)check_relative_score(*trial), InputError) << bad;
  }
}

/// Positions above 256 are rounded to even numbers: 257 is the smallest sum that shows it.
TEST(RelationalCases, ARoundedPositionShrinksToTheSmallestSum) {
  const ScopedEnvironment none("RC_PARAMS", std::nullopt);
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
    const OwnedTrial trial(fault("bf16-position"), preset("llama-3-8b"), {.context = 131072, .seed = seed});
    const PropertyResult shift = check_linear_shift(*trial);
    ASSERT_EQ(shift.verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(shift, "position p"), 1) << seed;
    EXPECT_EQ(integer_fact(shift, "offset k"), 256) << seed;
    EXPECT_EQ(integer_fact(shift, "pair"), 0) << seed;
    EXPECT_GT(*shift.observed, *shift.bound);
    EXPECT_LT(*shift.slack, 1);

    const PropertyResult group = check_group_law(*trial);
    ASSERT_EQ(group.verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(group, "position a") + integer_fact(group, "position b"), 257) << seed;
    EXPECT_EQ(integer_fact(group, "pair"), 0) << seed;
    const std::string input = text_fact(group, "input");
    EXPECT_TRUE(input == "(0, 1)" || input == "(1, 0)") << input;

    const PropertyResult score = check_relative_score(*trial);
    ASSERT_EQ(score.verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(score, "pair"), 0) << seed;
    const std::int64_t t = integer_fact(score, "shift t");
    const std::int64_t last =
        t + std::max(integer_fact(score, "query position m"), integer_fact(score, "key position n"));
    EXPECT_EQ(last, 257) << seed;
    EXPECT_LE(score.cases, 200U);
  }
}

TEST(RelationalCases, ACallThatIsNotAnsweredIsAViolationWithItsMessage) {
  const OwnedTrial trial(failing_from(1000), rope(8), {.context = 131072});
  for (auto* const check : {check_linear_shift, check_group_law, check_relative_score}) {
    const PropertyResult result = check(*trial);
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_EQ(result.reason, "a call was not answered: out of memory");
    EXPECT_EQ(text_fact(result, "got"), "no answer: out of memory");
  }
}

TEST(RelationalCases, AValueThatIsNotFiniteViolatesEveryBound) {
  const SubjectSource subject =
      altered_rows("NaN", open_turns, [](std::int64_t position, const TableRow& row) {
        if (position > 500) {
          row.set(Component::sine, 0, std::nan(""));
        }
      });
  const OwnedTrial trial(
      altered("table", [subject](const Encoding& e, const OpenOptions& o) { return subject.open(e, o); },
              {[](Declaration& declaration) { declaration.offers.rotate = false; }, {}}),
      rope(2), {.context = 131072});
  for (auto* const check : {check_linear_shift, check_group_law, check_relative_score}) {
    const PropertyResult result = check(*trial);
    EXPECT_EQ(result.verdict, Verdict::violated) << result.id;
    EXPECT_TRUE(std::isinf(result.observed.value())) << result.id;
  }
}

/// Beyond 2^24 a float32 class allows more than two points of a circle can be apart.
TEST(RelationalCases, AClassThatIsTooWideSaysNothing) {
  const OwnedTrial trial(turns(), rope(2, 0, 10000, 1.5),
                         {.context = largest_context, .accuracy = AccuracyClass::angle_f32});
  const PropertyResult result = check_linear_shift(*trial);
  EXPECT_EQ(result.verdict, Verdict::holds) << result.reason;
  EXPECT_NE(result.reason.find(" the class is too wide to say anything"), std::string::npos) << result.reason;
  ASSERT_TRUE(result.bound.has_value());
  EXPECT_LT(*result.bound, trivial_pair_distance);
}

} // namespace
} // namespace posproof::properties
