/// Histories of calls and calls asked for in another way: what differs is told with both values, and what may
/// differ is not.

#include "properties/functions/call_history.hpp"
#include "properties/functions/varied_call.hpp"

#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

Encoding dynamic(bool keeps_longest) {
  Encoding encoding = preset("llama-3-8b");
  Rope rope = *encoding.rope();
  rope.scaling = DynamicNtkScaling{4, 64, DynamicNtkScaling::Growth::proportional, keeps_longest};
  encoding.scheme = rope;
  return encoding;
}

const HistoryCall long_call{{0, 40, 299}, 300};
const HistoryCall short_call{{0, 40, 99}, 100};

TEST(HistoryComparison, LetsTheEncodingKeepWhatItSays) {
  for (const bool keeps_longest : {false, true}) {
    const OwnedTrial trial(turns(), dynamic(keeps_longest), {.context = 300});
    HistoryComparison comparison(*trial);
    EXPECT_FALSE(comparison.compare(std::vector{short_call, long_call, short_call})) << keeps_longest;
    EXPECT_GT(comparison.worst_error(), 0);
    EXPECT_LE(comparison.worst_error(), comparison.worst_bound());
    EXPECT_EQ(comparison.uses().size(), 64U);
  }
}

TEST(HistoryComparison, TellsTheCallThatHasOtherFrequencies) {
  const OwnedTrial trial(fault("longest-length-kept"), dynamic(false), {.context = 300});
  HistoryComparison comparison(*trial);
  EXPECT_FALSE(comparison.compare(std::vector{short_call, long_call}));
  const auto miss = comparison.compare(std::vector{short_call, long_call, short_call});
  ASSERT_TRUE(miss);
  EXPECT_EQ(miss->property, "sequence-lengths");
  EXPECT_EQ(miss->call, 2U);
  EXPECT_GT(miss->error, miss->bound);
  EXPECT_EQ(history_text(std::vector{short_call, long_call, short_call}),
            "A of 3 tokens from position 0 on, length 100; B of 3 tokens from position 0 on, length 300; "
            "A of 3 tokens from position 0 on, length 100");
}

TEST(HistoryComparison, TellsBitsThatChangeAndCallsThatAreNotAnswered) {
  const OwnedTrial trial(fault("unrepeatable"), preset("llama-3-8b"), {.context = 300});
  const auto miss = HistoryComparison(*trial).compare(std::vector{long_call, long_call});
  ASSERT_TRUE(miss);
  EXPECT_EQ(miss->property, "repeatability");
  EXPECT_EQ(miss->bound, 0);
  EXPECT_FALSE(miss->example.facts.empty());
  const OwnedTrial refusing(refusing_from(200), preset("llama-3-8b"), {.context = 300});
  const auto refused = HistoryComparison(*refusing).compare(std::vector{short_call, long_call});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->call, 1U);
  EXPECT_FALSE(refused->refusal.empty());
}

TEST(VariedCalls, FindTheTokenThatDiffers) {
  const SubjectSource sensitive = sensitive_table(
      "sensitive", [](const TableRequest& request) { return request.positions.tokens() == 2; });
  const OwnedTrial trial(sensitive, preset("llama-3-8b"), {.context = 100});
  VariedCalls calls(*trial, *trial->origin);
  const CallVariation same{{7, 8, 9}, {0, 1, 2}, {3, 5}, trial->call()};
  ASSERT_TRUE(calls.read(same));
  EXPECT_FALSE(calls.first_difference(same));
  const CallVariation two{{7, 8, 9}, {2, 1}, {}, trial->call()};
  ASSERT_TRUE(calls.read(two));
  ASSERT_TRUE(calls.first_difference(two));
  EXPECT_EQ(*calls.first_difference(two), 0U);
  const Counterexample example = calls.describe(two, 0);
  EXPECT_EQ(std::get<std::int64_t>(example.facts.front().value), 9);
}

} // namespace
} // namespace posproof::properties
