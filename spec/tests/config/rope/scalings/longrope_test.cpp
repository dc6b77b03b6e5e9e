/// LongRoPE: lists of the right length, the trained length, the factor and the amplitude.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_llama;

constexpr const char* head = R"("head_dim": 4, "rope_theta": 10000, "max_position_embeddings": 131072, )";
constexpr const char* lists = R"("type": "longrope", "short_factor": [1, 1.5], "long_factor": [1.25, 40])";
constexpr const char* trained = R"(, "original_max_position_embeddings": 4096)";

std::string config(const std::string& members) {
  return std::string(head) + R"("rope_scaling": {)" + members + "}";
}

LongRopeScaling read(const std::string& members) {
  return std::get<LongRopeScaling>(llama(config(members)).rope()->scaling);
}

std::string refusal(const std::string& members) {
  return refusal_of_llama(config(members));
}

TEST(LongRopeConfig, HasItsListsAndTheQuotientOfTheLengths) {
  const LongRopeScaling expected{.short_factors = {1, 1.5},
                                 .long_factors = {1.25, 40},
                                 .trained = 4096,
                                 .factor = 32,
                                 .attention_factor = std::nullopt};
  EXPECT_EQ(read(std::string(lists) + trained), expected);
  // Phi-3 writes the trained length beside the dictionary.
  const Encoding beside = llama(R"("original_max_position_embeddings": 4096, )" + config(lists));
  EXPECT_EQ(beside.rope()->scaling, RopeScaling(expected));
  EXPECT_TRUE(beside.ignored.empty());
  EXPECT_EQ(beside.assumed.size(), 1U);
}

TEST(LongRopeConfig, PrefersTheGivenFactorAndAmplitude) {
  const LongRopeScaling scaling =
      read(std::string(lists) + trained + R"(, "factor": 16, "attention_factor": 1.2)");
  EXPECT_EQ(scaling.factor, 16);
  EXPECT_EQ(scaling.attention_factor, 1.2);
}

TEST(LongRopeConfig, TakesTheMagnitudesOfBothListsWhereTheyAreOne) {
  EXPECT_EQ(
      read(std::string(lists) + trained + R"(, "short_mscale": 1.25, "long_mscale": 1.25)").attention_factor,
      1.25);
  EXPECT_EQ(refusal(std::string(lists) + trained + R"(, "short_mscale": 1.25, "long_mscale": 1.5)"),
            "model.json: rope_scaling.short_mscale is 1.25 and rope_scaling.long_mscale is 1.5; expected "
            "short_mscale and long_mscale of one value, since one amplitude serves both lists");
  EXPECT_EQ(refusal(std::string(lists) + trained + R"(, "long_mscale": 1.5)"),
            "model.json: rope_scaling.long_mscale is 1.5 and stands alone; expected short_mscale and "
            "long_mscale of one value, since one amplitude serves both lists");
}

TEST(LongRopeConfig, NeedsAListForEveryPair) {
  EXPECT_EQ(refusal(R"("type": "su", "long_factor": [1, 1], "original_max_position_embeddings": 4096)"),
            "model.json: rope_scaling.short_factor is missing; expected one factor for each of 2 pairs");
  EXPECT_EQ(refusal(R"("type": "su", "short_factor": [1, 1], "long_factor": [1, 1, 1])"),
            "model.json: rope_scaling.long_factor has 3 entries; expected one factor for each of 2 pairs");
  EXPECT_EQ(refusal(R"("type": "su", "short_factor": [1, 0])"),
            "model.json: rope_scaling.short_factor[1] is 0; expected a finite number above 0");
  EXPECT_EQ(refusal(R"("type": "su", "short_factor": [1, "2"])"),
            "model.json: rope_scaling.short_factor[1] is the string \"2\"; expected a number");
  EXPECT_EQ(refusal(R"("type": "su", "short_factor": 1)"),
            "model.json: rope_scaling.short_factor is 1; expected an array");
}

TEST(LongRopeConfig, NeedsATrainedLengthAboveOne) {
  EXPECT_EQ(refusal(lists),
            "model.json: rope_scaling.original_max_position_embeddings is missing; expected the "
            "trained length of the longrope scaling, an integer from 2 to 2147483648");
  EXPECT_EQ(refusal(std::string(lists) + R"(, "original_max_position_embeddings": 1)"),
            "model.json: rope_scaling.original_max_position_embeddings is 1; expected an integer from 2 to "
            "2147483648");
}

} // namespace
} // namespace posproof
