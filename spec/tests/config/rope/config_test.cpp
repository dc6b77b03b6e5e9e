/// Published config.json files of rotary models: widths, base, layout, context, defaults and contradictions.

#include "spec/json.hpp"
#include "spec/tests/config/messages.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_llama;
using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

Encoding read(const std::string& text) {
  return read_model_text(text, "model.json");
}

/// A config of another model type with the sizes of a head of 128.
Encoding of_type(const std::string& type, const std::string& members = R"("rope_theta": 10000)") {
  return read(R"({"hidden_size": 4096, "num_attention_heads": 32, "model_type": ")" + type + "\", " +
              members + "}");
}

TEST(RopeConfig, OldAndNewSpellingGiveTheSameEncoding) {
  const Encoding old_spelling = llama(
      R"("hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16384, "rope_theta": 1e6,
               "partial_rotary_factor": 0.5, "rope_scaling": {"type": "linear", "factor": 4.0})");
  const Encoding new_spelling = llama(
      R"("hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16384, "rope_parameters":
               {"rope_type": "linear", "factor": 4, "rope_theta": 1000000, "partial_rotary_factor": 0.5})");
  EXPECT_EQ(*old_spelling.rope(), *new_spelling.rope());
  EXPECT_EQ(*old_spelling.rope(),
            (Rope{128, 64, 1e6, LinearScaling{4}, {}, Layout::half_split, Direction::forward}));
  EXPECT_EQ(old_spelling.context, new_spelling.context);
  EXPECT_EQ(old_spelling.context, 16384);
  EXPECT_TRUE(old_spelling.assumed.empty());
  EXPECT_TRUE(old_spelling.ignored.empty());
}

TEST(RopeConfig, ReadsTheSpellingOfGptNeoX) {
  const Encoding encoding = read(R"({"model_type": "gpt_neox", "hidden_size": 6144, "num_attention_heads": 64,
      "max_position_embeddings": 2048, "rotary_emb_base": 10000, "rotary_pct": 0.25})");
  EXPECT_EQ(*encoding.rope(), (Rope{96, 24, 10000, NoScaling{}, {}, Layout::half_split, Direction::forward}));
}

TEST(RopeConfig, ReadsTheSpellingOfGptJ) {
  const Encoding encoding =
      read(R"({"model_type": "gptj", "n_embd": 4096, "n_head": 16, "n_positions": 2048, "rotary_dim": 64})");
  EXPECT_EQ(*encoding.rope(),
            (Rope{256, 64, 10000, NoScaling{}, {}, Layout::interleaved, Direction::forward}));
  EXPECT_EQ(encoding.context, 2048);
  EXPECT_EQ(encoding.assumed, Lines{"rope_theta is absent: 10000, the default of the common library"});
}

TEST(RopeConfig, ReadsTheSpellingOfChatGlm) {
  const Encoding encoding = read(R"({"model_type": "chatglm", "hidden_size": 4096, "num_attention_heads": 32,
      "kv_channels": 128, "seq_length": 1048576, "rope_ratio": 10000})");
  EXPECT_EQ(*encoding.rope(), (Rope{128, 64, 1e8, NoScaling{}, {}, Layout::interleaved, Direction::forward}));
  EXPECT_EQ(encoding.context, 1048576);
}

TEST(RopeConfig, ReadsTheSpellingOfDbrx) {
  const Encoding encoding =
      read(R"({"model_type": "dbrx", "d_model": 6144, "n_heads": 48, "max_seq_len": 32768,
      "attn_config": {"rope_theta": 500000, "model_type": ""}})");
  EXPECT_EQ(*encoding.rope(), (Rope{128, 128, 5e5, NoScaling{}, {}, Layout::half_split, Direction::forward}));
}

TEST(RopeConfig, ReadsTheRotatedPartOfLatentAttention) {
  const std::string deepseek =
      R"({"model_type": "deepseek_v3", "hidden_size": 7168, "num_attention_heads": 128,
      "qk_nope_head_dim": 128, "rope_theta": 10000, "qk_rope_head_dim": )";
  EXPECT_EQ(*read(deepseek + "64}").rope(),
            (Rope{64, 64, 10000, NoScaling{}, {}, Layout::interleaved, Direction::forward}));
  EXPECT_EQ(read(deepseek + R"(64, "rope_interleave": false})").rope()->layout, Layout::half_split);
  // A factor may restate the width but not contradict it.
  EXPECT_EQ(read(deepseek + R"(64, "head_dim": 192, "partial_rotary_factor": 0.334})").rope()->head_dimension,
            64);
  EXPECT_NE(refusal_of_text(deepseek + R"(64, "partial_rotary_factor": 0.5})"), "(accepted)");
  EXPECT_EQ(refusal_of_text(deepseek + R"(64, "head_dim": 192, "partial_rotary_factor": 0.5})"),
            "model.json: qk_rope_head_dim is 64 and partial_rotary_factor is 0.5; expected one width of the "
            "rotated part");
  EXPECT_EQ(refusal_of_text(deepseek + "63}"), "model.json: qk_rope_head_dim is 63, which is odd; expected "
                                               "an even width, since components rotate in pairs");
}

TEST(RopeConfig, DescendsIntoTheTextPart) {
  const Encoding encoding = read(R"({"model_type": "some_vlm", "vision_config": {"hidden_size": 1},
      "text_config": {"model_type": "cohere", "head_dim": 128, "rope_theta": 8000000, "max_position_embeddings": 131072}})");
  EXPECT_EQ(*encoding.rope(),
            (Rope{128, 128, 8e6, NoScaling{}, {}, Layout::interleaved, Direction::forward}));
  EXPECT_EQ(encoding.context, 131072);
  EXPECT_TRUE(encoding.assumed.empty());
  EXPECT_EQ(refusal_of_text(R"({"head_dim": 64, "text_config": {"head_dim": 128}})"),
            "model.json: head_dim is 64 but text_config.head_dim is 128; expected one value for both");
}

TEST(RopeConfig, PrefersTheGivenHeadWidth) {
  EXPECT_EQ(
      llama(R"("head_dim": 256, "hidden_size": 3584, "num_attention_heads": 16)").rope()->head_dimension,
      256);
  // Then the quotient plays no part and need not be whole.
  EXPECT_EQ(llama(R"("head_dim": 64, "hidden_size": 100, "num_attention_heads": 3)").rope()->head_dimension,
            64);
  EXPECT_EQ(llama(R"("head_dim": null, "hidden_size": 100, "num_attention_heads": 5)").rope()->head_dimension,
            20);
}

TEST(RopeConfig, TruncatesAPartialWidthAsThePythonLibrariesDo) {
  // 100 · 0.29 is 28.999999999999996 in double.
  EXPECT_EQ(llama(R"("head_dim": 100, "partial_rotary_factor": 0.29)").rope()->rotary_dimension, 28);
  EXPECT_EQ(llama(R"("head_dim": 80, "partial_rotary_factor": 0.4)").rope()->rotary_dimension, 32);
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 101, "partial_rotary_factor": 0.29)"),
            "model.json: partial_rotary_factor is 0.29, which leaves 29 of 101 components to rotate; "
            "expected an even and positive number of them");
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 64, "rotary_pct": 0.01)"),
            "model.json: rotary_pct is 0.01, which leaves 0 of 64 components to rotate; expected an even and "
            "positive number of them");
}

RC_GTEST_PROP(RopeConfig, AnyEvenHeadAndFactorGiveTheTruncatedProductOrARefusal, ()) {
  const int head = 2 * *rc::gen::inRange(1, 300);
  const int hundredths = *rc::gen::inRange(1, 101);
  const double factor = hundredths / 100.0;
  const std::string members =
      "\"head_dim\": " + std::to_string(head) + ", \"partial_rotary_factor\": " + Json(factor).dump();
  const int width = static_cast<int>(head * factor);
  if (width > 0 && width % 2 == 0) {
    RC_ASSERT(llama(members).rope()->rotary_dimension == width);
  } else {
    RC_ASSERT(refusal_of_llama(members).starts_with("model.json: partial_rotary_factor is "));
  }
}

TEST(RopeConfig, AgreesBetweenSpellingsOfTheRotaryWidthOrRefusesBoth) {
  const std::string head = R"("head_dim": 128, )";
  EXPECT_EQ(llama(head + R"("rotary_dim": 64, "partial_rotary_factor": 0.5)").rope()->rotary_dimension, 64);
  EXPECT_EQ(
      refusal_of_llama(head + R"("rotary_dim": 32, "partial_rotary_factor": 0.5)"),
      "model.json: rotary_dim is 32 but partial_rotary_factor is 0.5 of 128; expected one rotary width");
  EXPECT_EQ(refusal_of_llama(head + R"("rotary_pct": 0.25, "partial_rotary_factor": 0.5)"),
            "model.json: partial_rotary_factor is 0.5 but rotary_pct is 0.25; expected one value for both");
  EXPECT_EQ(refusal_of_llama(head + R"("rotary_dim": 130)"),
            "model.json: rotary_dim is 130, more than head_dim, which is 128; expected a rotary width of at "
            "most the head width");
  EXPECT_EQ(
      refusal_of_llama(head + R"("rotary_dim": 7)"),
      "model.json: rotary_dim is 7, which is odd; expected an even width, since components rotate in pairs");
  EXPECT_EQ(refusal_of_llama(head + R"("rotary_dim": 0)"),
            "model.json: rotary_dim is 0; expected an integer from 1 to 65536");
  for (const std::string factor : {"0", "-0.5", "1.5"}) {
    EXPECT_EQ(refusal_of_llama(head + "\"partial_rotary_factor\": " + factor),
              "model.json: partial_rotary_factor is " + factor + "; expected a number above 0 and at most 1");
  }
}

TEST(RopeConfig, RefusesTwoBasesAndNamesBoth) {
  const std::string head = R"("head_dim": 128, )";
  EXPECT_EQ(refusal_of_llama(head + R"("rope_theta": 10000, "rope_parameters": {"rope_theta": 500000.0})"),
            "model.json: rope_theta is 10000 but rope_parameters.rope_theta is 500000; expected one value "
            "for both");
  EXPECT_EQ(refusal_of_llama(head + R"("rope_theta": 10000, "rotary_emb_base": 1000)"),
            "model.json: rope_theta is 10000 but rotary_emb_base is 1000; expected one value for both");
  EXPECT_EQ(
      refusal_of_llama(head + R"("rope_theta": 10000, "rope_ratio": 50)"),
      "model.json: rope_theta is 10000 and rope_ratio is 50; expected one of them, since both set the base");
  EXPECT_EQ(llama(head + R"("rope_theta": 10000.0, "rope_parameters": {"rope_theta": 10000})").rope()->base,
            10000);
}

TEST(RopeConfig, RefusesImpossibleBases) {
  for (const std::string value : {"1", "0", "-10000", "0.5"}) {
    EXPECT_EQ(refusal_of_llama(R"("head_dim": 128, "rope_theta": )" + value),
              "model.json: rope_theta is " + value + "; expected a finite number above 1");
  }
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 128, "rope_theta": "10000")"),
            "model.json: rope_theta is the string \"10000\"; expected a number");
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 128, "rope_ratio": -1)"),
            "model.json: rope_ratio is -1, which makes the base -10000; expected a ratio that leaves a "
            "finite base above 1");
  EXPECT_EQ(refusal_of_text(R"({"rope_theta": NaN})").substr(0, 34), "model.json:1:16: unexpected 'N'; e");
  EXPECT_EQ(refusal_of_text(R"({"rope_theta": 1e999})"),
            "model.json:1:20: 1e999 overflows; expected a number within the range of a double");
}

TEST(RopeConfig, RefusesImpossibleHeadWidths) {
  for (const std::string value : {"4096.5", "0", "-128", "65537", "true", "[128]"}) {
    const std::string message = refusal_of_llama("\"head_dim\": " + value);
    EXPECT_TRUE(message.starts_with("model.json: head_dim is ")) << message;
    EXPECT_TRUE(message.ends_with("; expected an integer from 1 to 65536")) << message;
  }
  EXPECT_EQ(refusal_of_llama(R"("head_dim": "128")"),
            "model.json: head_dim is the string \"128\"; expected an integer from 1 to 65536");
  EXPECT_EQ(
      refusal_of_llama(R"("head_dim": 127)"),
      "model.json: head_dim is 127, which is odd; expected an even width, since components rotate in pairs");
  EXPECT_EQ(refusal_of_llama(R"("hidden_size": 4097, "num_attention_heads": 32)"),
            "model.json: hidden_size / num_attention_heads is 4097 / 32, not an integer; expected a hidden "
            "width that the heads divide, or head_dim");
  EXPECT_EQ(
      refusal_of_llama(R"("hidden_size": 131072, "num_attention_heads": 1)"),
      "model.json: hidden_size / num_attention_heads is 131072; expected a head width of at most 65536");
  EXPECT_EQ(refusal_of_llama(R"("hidden_size": 4096, "num_attention_heads": 0)"),
            "model.json: num_attention_heads is 0; expected an integer from 1 to 2147483648");
  EXPECT_EQ(refusal_of_llama(R"("hidden_size": 4096, "n_embd": 2048, "num_attention_heads": 32)"),
            "model.json: hidden_size is 4096 but n_embd is 2048; expected one value for both");
}

TEST(RopeConfig, NamesMissingFields) {
  constexpr const char* expected = "; expected head_dim, or hidden_size and num_attention_heads";
  EXPECT_EQ(refusal_of_llama(R"("rope_theta": 10000)"),
            fmt::format("{}{}", "model.json: head_dim is missing, and so is hidden_size", expected));
  EXPECT_EQ(refusal_of_llama(R"("num_attention_heads": 32)"),
            fmt::format("{}{}", "model.json: head_dim is missing, and so is hidden_size", expected));
  EXPECT_EQ(refusal_of_llama(R"("hidden_size": 4096)"),
            fmt::format("{}{}", "model.json: head_dim is missing, and so is num_attention_heads", expected));
}

TEST(RopeConfig, RefusesImpossibleContexts) {
  for (const std::string value : {"0", "-1", "2147483649", "1.5", "\"4096\""}) {
    const std::string message = refusal_of_llama(R"("head_dim": 128, "max_position_embeddings": )" + value);
    EXPECT_TRUE(message.starts_with("model.json: max_position_embeddings is ")) << message;
    EXPECT_TRUE(message.ends_with("; expected an integer from 1 to 2147483648")) << message;
  }
  EXPECT_EQ(llama(R"("head_dim": 128, "max_position_embeddings": 2147483648)").context, largest_context);
  EXPECT_EQ(llama(R"("head_dim": 128)").context, 0);
  EXPECT_EQ(
      refusal_of_llama(R"("head_dim": 128, "max_position_embeddings": 4096, "n_positions": 2048)"),
      "model.json: max_position_embeddings is 4096 but n_positions is 2048; expected one value for both");
}

TEST(RopeConfig, TakesTheLayoutOfTheModelType) {
  for (const char* type :
       {"llama", "mistral", "mixtral", "qwen2", "qwen3", "gemma", "gemma2", "gpt_neox", "phi3", "falcon"}) {
    EXPECT_EQ(of_type(type).rope()->layout, Layout::half_split) << type;
    EXPECT_EQ(of_type(type, R"("rope_theta": 10000, "rope_interleave": true)").rope()->layout,
              Layout::interleaved);
  }
  for (const char* type :
       {"gptj", "codegen", "glm", "glm4", "chatglm", "cohere", "deepseek_v2", "deepseek_v3"}) {
    EXPECT_EQ(of_type(type).rope()->layout, Layout::interleaved) << type;
    EXPECT_EQ(of_type(type, R"("rope_theta": 10000, "rope_interleave": false)").rope()->layout,
              Layout::half_split);
  }
}

TEST(RopeConfig, TakesDefaultsOfTheModelTypeAndSaysSo) {
  const auto rotary_dimension = [](const char* type) { return of_type(type).rope()->rotary_dimension; };
  for (const char* const type : {"phi", "persimmon", "nemotron", "glm4_moe", "glm", "glm4", "chatglm"}) {
    EXPECT_EQ(rotary_dimension(type), 64) << type;
  }
  EXPECT_EQ(rotary_dimension("gpt_neox"), 32);
  EXPECT_EQ(rotary_dimension("stablelm"), 32);
  EXPECT_EQ(rotary_dimension("gptj"), 64);
  EXPECT_EQ(of_type("persimmon", R"("partial_rotary_factor": 0.5)").rope()->base, 25000);
  EXPECT_EQ(of_type("qwen3", R"("rope_theta": 1000000)").rope()->head_dimension, 128);
  EXPECT_EQ(of_type("phi").assumed, Lines{"partial_rotary_factor is absent: 0.5, the default of phi"});
  EXPECT_EQ(of_type("codegen").assumed, Lines{"rotary_dim is absent: 64, the default of codegen"});
  EXPECT_EQ(of_type("gemma2").rope()->head_dimension, 256);
  EXPECT_EQ(of_type("gemma2").assumed, Lines{"head_dim is absent: 256, the default of gemma2"});
  const Encoding mixtral = of_type("mixtral", R"("num_local_experts": 8)");
  EXPECT_EQ(mixtral.rope()->base, 1e6);
  EXPECT_EQ(mixtral.assumed, Lines{"rope_theta is absent: 1000000, the default of mixtral"});
  EXPECT_EQ(refusal_of_text(R"({"model_type": "gptj", "n_embd": 64, "n_head": 2})"),
            "model.json: rotary_dim (by default) is 64, more than n_embd / n_head, which is 32; expected a "
            "rotary width of at most the head width");
}

TEST(RopeConfig, OfAnUnknownModelSaysWhatItAssumes) {
  const Encoding unknown = of_type("novel");
  EXPECT_EQ(unknown.rope()->layout, Layout::half_split);
  EXPECT_EQ(unknown.assumed, Lines{"model_type \"novel\" is unknown: half-split layout"});
  EXPECT_TRUE(of_type("novel", R"("rope_theta": 10000, "rope_interleave": true)").assumed.empty());
  EXPECT_EQ(read(R"({"head_dim": 64, "rope_theta": 10000})").assumed,
            Lines{"model_type is absent: half-split layout"});
  EXPECT_EQ(read(R"({"head_dim": 64})").assumed,
            (Lines{"model_type is absent and no field speaks of rotation: a rotary encoding",
                   "rope_theta is absent: 10000, the default of the common library",
                   "model_type is absent: half-split layout"}));
  EXPECT_EQ(refusal_of_text(R"({"model_type": 3, "head_dim": 64})"),
            "model.json: model_type is 3; expected a string");
}

TEST(RopeConfig, ListsFieldsAboutPositionsThatHaveNoEffect) {
  const Encoding encoding = llama(
      R"("head_dim": 128, "rope_theta": 10000, "sliding_window": 4096, "max_window_layers": 28, "use_cache": true,
               "attention_bias": false, "original_max_position_embeddings": 4096, "rope_thetta": 5, "local_theta": 7, "layer_types": ["full_attention"],
               "max_position_embeddings": 8192, "rope_scaling": null, "use_sliding_window": null)");
  EXPECT_EQ(encoding.ignored,
            (Lines{"sliding_window", "max_window_layers", "original_max_position_embeddings", "rope_thetta",
                   "local_theta", "layer_types"}));
}

TEST(RopeConfig, OfTheTextSaysWhereItComesFrom) {
  EXPECT_EQ(llama(R"("head_dim": 128)").source, "model.json");
  EXPECT_EQ(llama(R"("head_dim": 128, "_source": "the paper")").source, "the paper");
}

} // namespace
} // namespace posproof
