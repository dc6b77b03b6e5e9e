/// YaRN: required and optional parameters, defaults, impossible ramps, DeepSeek.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_llama;
using testing_support::refusal_of_scaling;
using testing_support::scaling_of;
using testing_support::with_scaling;
using Lines = std::vector<std::string>;

const std::string yarn = R"({"type": "yarn", "original_max_position_embeddings": 2048)";

TEST(YarnConfig, HasEveryParameter) {
  const auto scaling = scaling_of<YarnScaling>(
      yarn + R"(, "factor": 40, "attention_factor": 1.25, "beta_fast": 24, "beta_slow": 2, "mscale": 0.707,
             "mscale_all_dim": 1, "truncate": false})");
  EXPECT_EQ(scaling, (YarnScaling{.factor = 40,
                                  .trained = 2048,
                                  .beta_fast = 24,
                                  .beta_slow = 2,
                                  .truncate = false,
                                  .attention_factor = 1.25,
                                  .mscale = 0.707,
                                  .mscale_all_dim = 1}));
}

TEST(YarnConfig, SaysWhichDefaultsItTakes) {
  const Encoding encoding = llama(with_scaling(yarn + R"(, "factor": 4})"));
  EXPECT_EQ(encoding.rope()->scaling, RopeScaling(YarnScaling{.factor = 4, .trained = 2048}));
  EXPECT_EQ(encoding.assumed,
            (Lines{"rope_scaling.truncate is absent: true", "rope_scaling.beta_fast is absent: 32",
                   "rope_scaling.beta_slow is absent: 1"}));
}

TEST(YarnConfig, TakesTheQuotientOfTheLengthsForAnAbsentFactor) {
  for (const std::string factor : {"", R"(, "factor": null)"}) {
    const Encoding encoding = llama(with_scaling(yarn + factor + "}"));
    EXPECT_EQ(std::get<YarnScaling>(encoding.rope()->scaling).factor, 4);
    EXPECT_EQ(encoding.assumed.front(), "rope_scaling.factor is absent: max_position_embeddings / "
                                        "rope_scaling.original_max_position_embeddings = 4");
  }
  EXPECT_EQ(
      refusal_of_llama(R"("head_dim": 128, "rope_scaling": )" + yarn + "}"),
      "model.json: rope_scaling.factor is missing, and so is the longest context; expected a factor of at "
      "least 1, or max_position_embeddings");
  EXPECT_EQ(refusal_of_scaling(R"({"type": "yarn", "original_max_position_embeddings": 16384})"),
            "model.json: max_position_embeddings / rope_scaling.original_max_position_embeddings is 0.5; "
            "expected a finite number of at least 1");
}

TEST(YarnConfig, NeedsTheTrainedLengthInTheDictionaryOrBesideIt) {
  EXPECT_EQ(
      refusal_of_scaling(R"({"type": "yarn", "factor": 4})"),
      "model.json: rope_scaling.original_max_position_embeddings is missing; expected the trained length "
      "of the yarn scaling, an integer from 1 to 2147483648");
  for (const std::string value : {"0", "-4096", "4096.5", "\"4096\""}) {
    const std::string message = refusal_of_scaling(
        R"({"type": "yarn", "factor": 4, "original_max_position_embeddings": )" + value + "}");
    EXPECT_TRUE(message.starts_with("model.json: rope_scaling.original_max_position_embeddings is "))
        << message;
    EXPECT_TRUE(message.ends_with("; expected an integer from 1 to 2147483648")) << message;
  }
  EXPECT_EQ(std::get<YarnScaling>(llama(R"("original_max_position_embeddings": 1024, )" +
                                        with_scaling(R"({"type": "yarn", "factor": 4})"))
                                      .rope()
                                      ->scaling)
                .trained,
            1024);
  EXPECT_EQ(refusal_of_llama(R"("original_max_position_embeddings": 1024, )" +
                             with_scaling(yarn + R"(, "factor": 4})")),
            "model.json: original_max_position_embeddings is 1024 but "
            "rope_scaling.original_max_position_embeddings is 2048; expected one value for both");
}

TEST(YarnConfig, RefusesImpossibleParameters) {
  const auto refusal = [](const std::string& members) {
    return refusal_of_scaling(yarn + R"(, "factor": 4, )" + members + "}");
  };
  EXPECT_EQ(refusal_of_scaling(yarn + R"(, "factor": 0.5})"),
            "model.json: rope_scaling.factor is 0.5; expected a finite number of at least 1");
  EXPECT_EQ(refusal(R"("beta_fast": 0)"),
            "model.json: rope_scaling.beta_fast is 0; expected a finite number above 0");
  EXPECT_EQ(
      refusal(R"("beta_fast": 1, "beta_slow": 32)"),
      "model.json: rope_scaling.beta_fast is 1 and rope_scaling.beta_slow is 32; expected beta_fast above "
      "beta_slow");
  EXPECT_EQ(refusal(R"("attention_factor": 0)"),
            "model.json: rope_scaling.attention_factor is 0; expected a finite number above 0");
  EXPECT_EQ(refusal(R"("mscale": -1)"),
            "model.json: rope_scaling.mscale is -1; expected a finite number of at least 0");
  EXPECT_EQ(refusal(R"("truncate": 1)"), "model.json: rope_scaling.truncate is 1; expected true or false");
}

TEST(YarnConfig, MayHaveOneBetaForBothEnds) {
  // As Kimi-K2 does: the ends of the ramp are whole numbers around it.
  EXPECT_EQ(scaling_of<YarnScaling>(yarn + R"(, "factor": 4, "beta_fast": 1, "beta_slow": 1})").beta_fast, 1);
}

TEST(YarnConfig, RefusesARampThatRunsBackwardsAtTheTrainedLength) {
  const std::string message = refusal_of_llama(
      R"("head_dim": 128, "rope_theta": 100, "rope_scaling": {"type": "yarn", "factor": 4,
         "original_max_position_embeddings": 10000000})");
  EXPECT_TRUE(
      message.starts_with("model.json: rope_scaling.original_max_position_embeddings: the YaRN ramp of "
                          "trained length 10000000 runs backwards"))
      << message;
}

TEST(YarnConfig, OfDeepSeekScalesTheScoresToo) {
  const std::string members =
      R"("hidden_size": 7168, "num_attention_heads": 128, "qk_rope_head_dim": 64, "rope_theta": 10000,
      "max_position_embeddings": 163840, "rope_scaling": {"type": "yarn", "factor": 40, "beta_fast": 32,
      "beta_slow": 1, "mscale": 1.0, "mscale_all_dim": 1.0, "original_max_position_embeddings": 4096}})";
  for (const std::string type : {"deepseek_v2", "deepseek_v3"}) {
    const auto read = [&](const std::string& more) {
      return std::get<YarnScaling>(
          read_model_text(R"({"model_type": ")" + type + "\", " + more + members, "model.json")
              .rope()
              ->scaling);
    };
    EXPECT_TRUE(read("").scales_softmax);
    EXPECT_EQ(read("").magnitude, YarnScaling::Magnitude::both_or_plain);
    // Code that comes with the model divides the magnitudes always.
    EXPECT_EQ(read(R"("auto_map": {"AutoModel": "modeling_deepseek.DeepseekV3Model"}, )").magnitude,
              YarnScaling::Magnitude::quotient);
  }
  EXPECT_FALSE(scaling_of<YarnScaling>(yarn + R"(, "factor": 4, "mscale_all_dim": 1})").scales_softmax);
}

} // namespace
} // namespace posproof
