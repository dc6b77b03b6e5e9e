/// Files as published, of models that are no presets: whole sets of fields in the spelling of their families.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using Lines = std::vector<std::string>;

Encoding read(const std::string& text, const std::string& layer_type = "") {
  return read_model_text(text, "config.json", layer_type);
}

TEST(PublishedConfig, OfAnInternLm2WithDynamicScaling) {
  const Encoding encoding =
      read(R"({"architectures": ["InternLM2ForCausalLM"], "auto_map": {"AutoConfig": "x"},
      "bias": false, "hidden_size": 4096, "max_position_embeddings": 32768, "model_type": "internlm2",
      "num_attention_heads": 32, "num_key_value_heads": 8, "rope_scaling": {"type": "dynamic", "factor": 2.0},
      "rope_theta": 1000000, "vocab_size": 92544})");
  EXPECT_EQ(
      *encoding.rope(),
      (Rope{128, 128, 1e6, DynamicNtkScaling{2, 32768, DynamicNtkScaling::Growth::proportional, true}}));
  EXPECT_TRUE(encoding.ignored.empty());
}

TEST(PublishedConfig, OfAKimiK2WithOneBetaForBothEnds) {
  const Encoding encoding = read(R"({"auto_map": {"AutoConfig": "configuration_deepseek.DeepseekV3Config"},
      "kv_lora_rank": 512, "hidden_size": 7168, "max_position_embeddings": 262144, "model_type": "kimi_k2",
      "num_attention_heads": 64, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
      "rope_scaling": {"beta_fast": 1.0, "beta_slow": 1.0, "factor": 64.0, "mscale": 1.0, "mscale_all_dim": 1.0,
      "original_max_position_embeddings": 4096, "type": "yarn"}, "rope_theta": 50000.0})");
  const auto& yarn = std::get<YarnScaling>(encoding.rope()->scaling);
  EXPECT_EQ(encoding.rope()->rotary_dimension, 64);
  EXPECT_EQ(encoding.rope()->layout, Layout::interleaved);
  EXPECT_EQ(yarn.factor, 64);
  EXPECT_TRUE(yarn.scales_softmax);
  EXPECT_EQ(yarn.magnitude, YarnScaling::Magnitude::quotient);
  EXPECT_EQ(encoding.assumed, Lines{"rope_scaling.truncate is absent: true"});
}

TEST(PublishedConfig, OfAQwen2VlWithTheVisionPartBesideIt) {
  const Encoding encoding =
      read(R"({"architectures": ["Qwen2VLForConditionalGeneration"], "hidden_size": 8192,
      "max_position_embeddings": 32768, "max_window_layers": 80, "model_type": "qwen2_vl",
      "num_attention_heads": 64, "num_key_value_heads": 8, "rope_theta": 1000000.0, "sliding_window": 32768,
      "use_sliding_window": false, "vision_config": {"depth": 32, "embed_dim": 1280, "num_heads": 16},
      "vision_start_token_id": 151652, "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}})");
  EXPECT_EQ(encoding.rope()->axes, (RotaryAxes{RotaryAxes::Arrangement::contiguous, {16, 24, 24}}));
  EXPECT_EQ(encoding.ignored,
            (Lines{"max_window_layers", "sliding_window", "use_sliding_window", "vision_config"}));
}

TEST(PublishedConfig, OfAMistralSmallWithItsTextPart) {
  const Encoding encoding =
      read(R"({"architectures": ["Mistral3ForConditionalGeneration"], "model_type": "mistral3",
      "text_config": {"head_dim": 128, "hidden_size": 5120, "max_position_embeddings": 131072, "model_type": "mistral",
      "num_attention_heads": 32, "rope_theta": 1000000000.0, "sliding_window": null},
      "vision_config": {"head_dim": 64, "rope_theta": 10000.0}})");
  EXPECT_EQ(*encoding.rope(), (Rope{128, 128, 1e9}));
  EXPECT_EQ(encoding.ignored, Lines{"vision_config"});
}

TEST(PublishedConfig, OfAPhiMoeWithMagnitudesOfBothLists) {
  const Encoding encoding =
      read(R"({"hidden_size": 8, "max_position_embeddings": 131072, "model_type": "phimoe",
      "num_attention_heads": 2, "original_max_position_embeddings": 4096, "rope_theta": 10000.0, "rope_scaling": {
      "long_factor": [1.01, 52.0], "long_mscale": 1.243163121016122, "original_max_position_embeddings": 4096,
      "short_factor": [1.0, 3.0], "short_mscale": 1.243163121016122, "type": "longrope"}, "sliding_window": 131072})");
  const auto& longrope = std::get<LongRopeScaling>(encoding.rope()->scaling);
  EXPECT_EQ(longrope.attention_factor, 1.243163121016122);
  EXPECT_EQ(longrope.trained, 4096);
  EXPECT_EQ(longrope.factor, 32);
}

TEST(PublishedConfig, OfAHunyuanWithAnAlpha) {
  const Encoding encoding = read(R"({"head_dim": 128, "hidden_size": 4096, "max_position_embeddings": 262144,
      "model_type": "hunyuan_v1_dense", "num_attention_heads": 32, "rope_scaling": {"alpha": 1000.0, "beta_fast": 32,
      "beta_slow": 1, "factor": 1.0, "mscale": 1.0, "mscale_all_dim": 1.0, "type": "dynamic"}, "rope_theta": 10000.0})");
  EXPECT_EQ(encoding.rope()->scaling, RopeScaling(NtkScaling{1000}));
}

TEST(PublishedConfig, OfACommandAWithLayersThatRest) {
  const Encoding encoding =
      read(R"({"architectures": ["Cohere2ForCausalLM"], "head_dim": 128, "hidden_size": 12288,
      "max_position_embeddings": 131072, "model_type": "cohere2", "num_attention_heads": 96,
      "position_embedding_type": "rope_gptj", "rope_scaling": null, "rope_theta": 50000, "rotary_pct": 1.0,
      "sliding_window": 4096, "sliding_window_pattern": 4})");
  EXPECT_EQ(*encoding.rope(),
            (Rope{128, 128, 50000, NoScaling{}, {}, Layout::interleaved, Direction::forward}));
  EXPECT_EQ(encoding.layer_type, "sliding_attention");
}

TEST(PublishedConfig, OfAQwen3NextInTheNewSpelling) {
  const Encoding encoding = read(R"({"head_dim": 256, "hidden_size": 2048, "layer_types": ["linear_attention",
      "full_attention"], "max_position_embeddings": 262144, "model_type": "qwen3_next", "num_attention_heads": 16,
      "rope_parameters": {"partial_rotary_factor": 0.25, "rope_theta": 10000000, "rope_type": "default"}})");
  EXPECT_EQ(*encoding.rope(), (Rope{256, 64, 1e7}));
  EXPECT_EQ(encoding.ignored, Lines{"layer_types"});
}

TEST(PublishedConfig, OfAModelThatLeavesOutItsHeadsSaysSo) {
  EXPECT_EQ(testing_support::refusal_of([] {
              return read(R"({"model_type": "llava", "text_config": {"model_type": "llama",
                          "max_position_embeddings": 4096, "vocab_size": 32064}})");
            }),
            "config.json: head_dim is missing, and so is hidden_size; expected head_dim, or hidden_size and "
            "num_attention_heads");
}

} // namespace
} // namespace posproof
