/// Models whose layers do not all rotate alike: by dictionary, by base, by window.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

std::vector<LayerEncoding> layers(const std::string& members) {
  return read_layers_text("{" + members + "}", "model.json");
}

const Rope& rope(const LayerEncoding& layer) {
  return *layer.encoding.rope();
}

const std::string gemma =
    R"("model_type": "gemma3_text", "head_dim": 256, "max_position_embeddings": 131072, )";

TEST(LayerKinds, OfADictionaryForEachType) {
  const auto read = layers(gemma + R"("sliding_window": 1024, "layer_types": ["sliding_attention",
      "full_attention"], "rope_parameters": {
      "full_attention": {"rope_type": "linear", "factor": 8.0, "rope_theta": 1000000.0},
      "sliding_attention": {"rope_type": "default", "rope_theta": 10000.0, "beta_fast": 32}})");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0].layer_type, "full_attention");
  EXPECT_EQ(rope(read[0]), (Rope{256, 256, 1e6, LinearScaling{8}}));
  EXPECT_EQ(read[0].encoding.layer_type, "full_attention");
  EXPECT_EQ(read[0].encoding.ignored, Lines{"sliding_window"});
  EXPECT_EQ(read[1].layer_type, "sliding_attention");
  EXPECT_EQ(rope(read[1]), (Rope{256, 256, 1e4}));
  EXPECT_EQ(read[1].encoding.ignored,
            (Lines{"rope_parameters.sliding_attention.beta_fast", "sliding_window"}));
}

TEST(LayerKinds, OfADictionaryNameTheirPlaceInErrors) {
  EXPECT_EQ(refusal_of_text("{" + gemma + R"("rope_parameters": {
              "full_attention": {"rope_type": "linear", "rope_theta": 1000000.0}}})"),
            "model.json: rope_parameters.full_attention.factor is missing; expected the factor of the linear "
            "scaling, a number of at least 1");
}

TEST(LayerKinds, OfTheOldSpellingOfGemma) {
  const auto read = layers(gemma + R"("rope_theta": 1000000.0, "rope_local_base_freq": 10000.0,
      "sliding_window_pattern": 6, "rope_scaling": {"rope_type": "linear", "factor": 8.0})");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(rope(read[0]), (Rope{256, 256, 1e6, LinearScaling{8}}));
  EXPECT_EQ(rope(read[1]), (Rope{256, 256, 1e4}));
  EXPECT_TRUE(read[0].encoding.assumed.empty());
  EXPECT_TRUE(read[0].encoding.ignored.empty());
}

TEST(LayerKinds, TakeTheDefaultsOfGemmaAndSaySo) {
  const auto read =
      layers(R"("model_type": "gemma3", "text_config": {"model_type": "gemma3_text", "hidden_size": 2560,
      "rope_scaling": {"rope_type": "linear", "factor": 8.0}, "sliding_window": 1024}, "vision_config": {"hidden_size": 1})");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(rope(read[0]), (Rope{256, 256, 1e6, LinearScaling{8}}));
  EXPECT_EQ(rope(read[1]), (Rope{256, 256, 1e4}));
  EXPECT_EQ(read[0].encoding.assumed,
            (Lines{"the base of the layers with a sliding window is absent: 10000, the default of gemma3",
                   "rope_theta is absent: 1000000, the default of gemma3",
                   "head_dim is absent: 256, the default of gemma3",
                   "max_position_embeddings is absent: 131072, the default of gemma3"}));
  EXPECT_EQ(read[0].encoding.ignored, (Lines{"vision_config", "text_config.sliding_window"}));
}

TEST(LayerKinds, WithTwoBasesForOneTypeAreRefusedAtBoth) {
  EXPECT_EQ(refusal_of_text("{" + gemma + R"("rope_local_base_freq": 20000.0, "rope_parameters": {
              "full_attention": {"rope_theta": 1000000.0}, "sliding_attention": {"rope_theta": 10000.0}}})"),
            "model.json: rope_local_base_freq is 20000 but rope_parameters.sliding_attention.rope_theta is "
            "10000; expected one value for both");
  EXPECT_EQ(refusal_of_text("{" + gemma + R"("rope_theta": 500000.0, "rope_parameters": {
              "full_attention": {"rope_theta": 1000000.0}, "sliding_attention": {"rope_theta": 10000.0}}})"),
            "model.json: rope_theta is 500000 but rope_parameters.full_attention.rope_theta is 1000000; "
            "expected one value for both");
}

TEST(LayerKinds, OfGemma4HaveHeadsOfTheirOwnWidth) {
  const auto read = layers(R"("model_type": "gemma4_text", "head_dim": 256, "global_head_dim": 512,
      "rope_parameters": {"sliding_attention": {"rope_type": "default", "rope_theta": 10000.0},
      "full_attention": {"rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta": 1000000.0}})");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(rope(read[0]), (Rope{256, 256, 1e4}));
  EXPECT_EQ(rope(read[1]), (Rope{512, 512, 1e6, ProportionalScaling{64, 1}}));
}

TEST(LayerKinds, OfModernBertHaveAGlobalAndALocalBase) {
  const std::string modernbert =
      R"("model_type": "modernbert", "hidden_size": 768, "num_attention_heads": 12, "global_rope_theta": 160000.0,
      "position_embedding_type": "absolute", "local_rope_theta": )";
  const auto read = layers(modernbert + R"(10000.0, "global_attn_every_n_layers": 3)");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(rope(read[0]), (Rope{64, 64, 160000}));
  EXPECT_EQ(rope(read[1]), (Rope{64, 64, 10000}));
  // Null says that all layers have the global base.
  EXPECT_EQ(rope(layers(modernbert + "null")[1]).base, 160000);
}

TEST(LayerKinds, OfOlmo3AreScaledWithFullAttentionOnly) {
  const auto read = layers(R"("model_type": "olmo3", "head_dim": 128, "rope_theta": 500000, "layer_types": [],
      "rope_scaling": {"rope_type": "yarn", "factor": 8, "original_max_position_embeddings": 8192}, "max_position_embeddings": 65536)");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_NE(std::get_if<YarnScaling>(&rope(read[0]).scaling), nullptr);
  EXPECT_EQ(rope(read[1]), (Rope{128, 128, 5e5}));
  EXPECT_EQ(layers(R"("model_type": "olmo3", "head_dim": 128, "rope_theta": 500000)").size(), 1U);
}

TEST(LayerKinds, OfAnyNameAreRead) {
  const auto read =
      layers(R"("model_type": "novel", "head_dim": 64, "layer_types": ["main", "memory", "linear"],
      "rope_parameters": {"main": {"rope_theta": 100000}, "memory": {"rope_theta": 1000}})");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0].layer_type, "main");
  EXPECT_EQ(rope(read[1]).base, 1000);
  EXPECT_EQ(refusal_of_text(R"({"head_dim": 64, "rope_parameters": {"main": {"rope_type": "yarn"}}})")
                .substr(0, 64),
            "model.json: rope_parameters.main.original_max_position_embedding");
}

} // namespace
} // namespace posproof
