/// The numbers of every preset, written down a second time.

#include "spec/config/reader.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace posproof {
namespace {

struct Expected {
  std::string preset;
  std::string layer_type;
  Scheme scheme;
  std::int64_t context;
  bool is_unverified = false;
};

constexpr Layout half = Layout::half_split;
constexpr Layout inter = Layout::interleaved;
constexpr const char* full = "full_attention";
constexpr const char* sliding = "sliding_attention";

Rope rope(int head, int rotary, double base, Layout layout = half, RopeScaling scaling = NoScaling{},
          RotaryAxes axes = {}) {
  return {head, rotary, base, std::move(scaling), std::move(axes), layout, Direction::forward};
}

YarnScaling yarn(double factor, std::int64_t trained, bool truncate = true) {
  YarnScaling scaling;
  scaling.factor = factor;
  scaling.trained = trained;
  scaling.truncate = truncate;
  return scaling;
}

YarnScaling deepseek(double mscale) {
  YarnScaling scaling = yarn(40, 4096);
  scaling.mscale = scaling.mscale_all_dim = mscale;
  scaling.scales_softmax = true;
  return scaling;
}

const RotaryAxes qwen2_axes{RotaryAxes::Arrangement::contiguous, {16, 24, 24}};
const RotaryAxes qwen3_axes{RotaryAxes::Arrangement::interleaved, {24, 20, 20}};

const std::vector<Expected>& expected_presets() {
  static const std::vector<Expected> all{
      {"llama-2-7b", "", rope(128, 128, 1e4), 4096, true},
      {"codellama-7b", "", rope(128, 128, 1e6), 16384, true},
      {"llama-3-8b", "", rope(128, 128, 5e5), 8192},
      {"llama-3.1-8b", "", rope(128, 128, 5e5, half, Llama3Scaling{8, 1, 4, 8192}), 131072},
      {"llama-3.2-1b", "", rope(64, 64, 5e5, half, Llama3Scaling{32, 1, 4, 8192}), 131072},
      {"llama-3.2-3b", "", rope(128, 128, 5e5, half, Llama3Scaling{32, 1, 4, 8192}), 131072},
      {"llama-4-scout", "chunked_attention",
       rope(128, 128, 5e5, inter, Llama3Scaling{16, 1, 1 + 0x1p-52, 8192}), 10485760, true},
      {"mistral-7b-v0.1", "", rope(128, 128, 1e4), 32768},
      {"mixtral-8x7b", "", rope(128, 128, 1e6), 32768},
      {"qwen2-7b", "", rope(128, 128, 1e6), 32768},
      {"qwen2.5-7b", "", rope(128, 128, 1e6), 131072},
      {"qwen2.5-7b-instruct", "", rope(128, 128, 1e6), 32768},
      {"qwen2.5-7b-yarn", "", rope(128, 128, 1e6, half, yarn(4, 32768)), 32768},
      {"qwen3-8b", "", rope(128, 128, 1e6), 40960},
      {"qwen3-8b-base", "", rope(128, 128, 1e6), 32768},
      {"qwen3-8b-yarn", "", rope(128, 128, 1e6, half, yarn(4, 32768)), 40960},
      {"qwen2.5-vl-7b", "", rope(128, 128, 1e6, half, NoScaling{}, qwen2_axes), 128000, true},
      {"qwen3-vl-8b", "", rope(128, 128, 5e6, half, NoScaling{}, qwen3_axes), 262144},
      {"qwen3.5-35b-a3b", "", rope(256, 64, 5e6), 262144, true},
      {"deepseek-v2", "", rope(64, 64, 1e4, inter, deepseek(0.707)), 163840},
      {"deepseek-v3", "", rope(64, 64, 1e4, inter, deepseek(1)), 163840},
      {"gpt-oss-20b", "", rope(64, 64, 150000, half, yarn(32, 4096, false)), 131072},
      {"gemma-2-9b", "", rope(256, 256, 1e4), 8192, true},
      {"gemma-2-27b", "", rope(128, 128, 1e4), 8192, true},
      {"gemma-3-1b", full, rope(256, 256, 1e6), 32768},
      {"gemma-3-1b", sliding, rope(256, 256, 1e4), 32768},
      {"gemma-3-4b", full, rope(256, 256, 1e6, half, LinearScaling{8}), 131072},
      {"gemma-3-4b", sliding, rope(256, 256, 1e4), 131072},
      {"gemma-3-27b", full, rope(128, 128, 1e6, half, LinearScaling{8}), 131072},
      {"gemma-3-27b", sliding, rope(128, 128, 1e4), 131072},
      {"gemma-4-12b", full, rope(512, 512, 1e6, half, ProportionalScaling{64, 1}), 131072, true},
      {"gemma-4-12b", sliding, rope(256, 256, 1e4), 131072, true},
      {"gpt-neox-20b", "", rope(96, 24, 1e4), 2048},
      {"gpt-j-6b", "", rope(256, 64, 1e4, inter), 2048, true},
      {"falcon-7b", "", rope(64, 64, 1e4), 2048},
      {"yi-34b-200k", "", rope(128, 128, 5e6), 200000, true},
      {"command-r", "", rope(128, 128, 8e6, inter), 8192},
      {"command-r-plus", "", rope(128, 128, 7.5e7, inter), 8192},
      {"glm-4-9b-chat-1m", "", rope(128, 64, 1e8, inter), 1048576},
      {"glm-5.2", "", rope(64, 64, 8e6, inter), 1048576},
      {"minimax-m2", "", rope(128, 64, 5e6), 196608},
      {"nomic-embed-v2", "", rope(64, 64, 1e4), 2048, true},
      {"transformer-base", "", Sinusoidal{.width = 512}, 5000},
      {"falcon-rw-1b", "", Alibi{32, 8, Alibi::Form::key, 64}, 2048},
      {"mpt-7b", "", Alibi{32, 8}, 2048, true},
      {"mpt-30b", "", Alibi{64, 8}, 8192, true},
      {"bloom-176b", "", Alibi{112, 8, Alibi::Form::key}, 0, true},
      {"jina-bert-v2", "", Alibi{12, 8, Alibi::Form::symmetric}, 8192, true},
      {"t5-small", "encoder", T5Buckets{32, 128, true, 8}, 0, true},
      {"t5-small", "decoder", T5Buckets{32, 128, false, 8}, 0, true},
      {"mt5-small", "encoder", T5Buckets{32, 128, true, 6}, 0, true},
      {"mt5-small", "decoder", T5Buckets{32, 128, false, 6}, 0, true},
      {"umt5-small", "encoder", T5Buckets{32, 128, true, 6}, 0, true},
      {"umt5-small", "decoder", T5Buckets{32, 128, false, 6}, 0, true},
  };
  return all;
}

TEST(Presets, HaveTheNumbersOfTheirModels) {
  for (const Expected& expected : expected_presets()) {
    SCOPED_TRACE(expected.preset + ' ' + expected.layer_type);
    const Encoding encoding = read_model(expected.preset, expected.layer_type);
    EXPECT_EQ(encoding.scheme, expected.scheme) << describe(encoding);
    EXPECT_EQ(encoding.context, expected.context);
    EXPECT_EQ(encoding.name, expected.preset);
    EXPECT_EQ(encoding.layer_type, expected.layer_type);
    EXPECT_GT(encoding.source.size(), 40U);
    EXPECT_EQ(!encoding.unverified.empty(), expected.is_unverified) << encoding.unverified;
  }
}

TEST(Presets, AreAllWrittenDownHere) {
  std::set<std::pair<std::string, std::string>> written{{"phi-3-vision-128k", ""}};
  for (const Expected& expected : expected_presets()) {
    EXPECT_TRUE(written.emplace(expected.preset, expected.layer_type).second) << expected.preset;
  }
  std::set<std::pair<std::string, std::string>> there;
  for (const Preset& preset : presets()) {
    for (const LayerEncoding& layer : read_layers(std::string(preset.name))) {
      there.emplace(preset.name, layer.layer_type);
    }
  }
  EXPECT_EQ(there, written);
}

/// Defaults are taken for parameters of a scaling only, where the published file leaves them to the library.
TEST(Presets, AssumeNothingButParametersOfTheirScaling) {
  for (const Preset& preset : presets()) {
    for (const LayerEncoding& layer : read_layers(std::string(preset.name))) {
      for (const std::string& line : layer.encoding.assumed) {
        EXPECT_TRUE(line.starts_with("rope_scaling.")) << preset.name << ": " << line;
      }
    }
  }
}

TEST(Presets, HavePhi3WithItsFactors) {
  const Encoding encoding = read_model("phi-3-vision-128k");
  const auto& scaling = std::get<LongRopeScaling>(encoding.rope()->scaling);
  EXPECT_EQ(encoding.rope()->head_dimension, 96);
  EXPECT_EQ(encoding.rope()->rotary_dimension, 96);
  EXPECT_EQ(encoding.rope()->base, 1e4);
  EXPECT_EQ(encoding.context, 131072);
  EXPECT_EQ(scaling.factor, 32);
  EXPECT_EQ(scaling.trained, 4096);
  EXPECT_EQ(scaling.attention_factor, std::nullopt);
  ASSERT_EQ(scaling.short_factors.size(), 48U);
  ASSERT_EQ(scaling.long_factors.size(), 48U);
  EXPECT_EQ(scaling.short_factors.front(), 1.05);
  EXPECT_EQ(scaling.short_factors.back(), 3.049999999999997);
  EXPECT_EQ(scaling.long_factors.front(), 1.0299999713897705);
  EXPECT_EQ(scaling.long_factors.back(), 64.81001281738281);
  EXPECT_TRUE(std::is_sorted(scaling.long_factors.begin(), scaling.long_factors.end()));
  EXPECT_TRUE(encoding.unverified.empty());
}

} // namespace
} // namespace posproof
