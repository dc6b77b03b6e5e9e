/// Models that are not one rotary encoding for all layers are refused, never taken for one.

#include "spec/tests/config/messages.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_llama;
using testing_support::refusal_of_text;

constexpr const char* supported =
    "; expected rotary, biased (ALiBi), bucketed (T5) or learned positions, or an encoding file";

struct Field {
  std::string member;
  std::string message; ///< up to "which is not built"
};

class OtherEncoding : public testing::TestWithParam<Field> {};

TEST_P(OtherEncoding, IsRefusedByItsField) {
  const Field& field = GetParam();
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 128, "rope_theta": 10000, )" + field.member),
            "model.json: " + field.message + ", which is not built" + supported);
}

INSTANTIATE_TEST_SUITE_P(
    Refusal, OtherEncoding,
    testing::Values(
        Field{R"("relative_attention_num_buckets": 32)",
              "relative_attention_num_buckets is 32: the model biases its attention by distance"},
        Field{R"("relative_attention": true)",
              "relative_attention is true: the model encodes relative positions without rotation"},
        Field{R"("use_rope": false)", "use_rope is false: the model does not rotate"},
        Field{R"("rotary_scaling_factor": 2)",
              "rotary_scaling_factor is 2: the base grows with the sequence (dynamic NTK)"},
        Field{R"("rope_scaling_factor": 8)", "rope_scaling_factor is 8: a scaling outside of rope_scaling"},
        Field{R"("rotary": {"base": 10000, "type": "dynamic"})",
              "rotary is an object: a scaling outside of rope_scaling"},
        Field{R"("rotary_emb_scale_base": 512)",
              "rotary_emb_scale_base is 512: the rotation is damped with distance (XPos)"}));

TEST(Refusal, DoesNotMindTheSameFieldsSwitchedOff) {
  EXPECT_NO_THROW(static_cast<void>(
      llama(R"("head_dim": 128, "alibi": false, "use_rope": true, "relative_attention": false,
      "rope_local_base_freq": null, "no_rope_layers": [], "use_dynamic_ntk": false, "rotary_scaling_factor": null, "rotary": true, "rope_position_scale": 1.0,
      "position_embedding_type": "rotary")")));
}

TEST(Refusal, NamesOtherTypesOfPositionEmbedding) {
  for (const std::string type : {"absolute", "relative_key", "relative_key_query", "sinusoidal"}) {
    EXPECT_EQ(refusal_of_llama(R"("head_dim": 64, "position_embedding_type": ")" + type + '"'),
              "model.json: position_embedding_type is the string \"" + type +
                  "\", which is not built; expected \"rotary\" or an encoding file");
  }
}

TEST(Refusal, NamesModelTypesThatAreNotRotary) {
  const std::string sizes = R"("hidden_size": 768, "num_attention_heads": 12})";
  const auto refusal = [&](const std::string& type) {
    return refusal_of_text(R"({"model_type": ")" + type + "\", " + sizes);
  };
  EXPECT_EQ(
      refusal("xlnet"),
      fmt::format("{}{}",
                  "model.json: model_type is \"xlnet\", which encodes relative positions without rotation; "
                  "this is not built",
                  supported));
  EXPECT_EQ(refusal("marian"),
            fmt::format("{}{}",
                        "model.json: model_type is \"marian\", which adds sinusoidal rows whose variant the "
                        "file does not name: say it in an encoding file; this is not built",
                        supported));
}

TEST(Refusal, OfAnUnknownModelThatDoesNotSpeakOfRotation) {
  EXPECT_EQ(refusal_of_text(R"({"model_type": "novel", "hidden_size": 768, "num_attention_heads": 12})"),
            "model.json: model_type is \"novel\", an unknown model type, and no field speaks of rotation; "
            "expected a known model type, or a field such as rope_theta, rotary_pct or rotary_dim");
}

} // namespace
} // namespace posproof
