/// NTK-aware scaling: by a fixed α, by the length of the call, in steps.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_llama;
using testing_support::refusal_of_scaling;
using testing_support::refusal_of_text;
using testing_support::scaling_of;
using testing_support::with_scaling;
using Lines = std::vector<std::string>;

TEST(NtkConfig, HasItsAlpha) {
  EXPECT_EQ(scaling_of<NtkScaling>(R"({"type": "ntk", "alpha": 8})").alpha, 8);
  EXPECT_EQ(refusal_of_scaling(R"({"type": "ntk", "factor": 8})"),
            "model.json: rope_scaling.alpha is missing; expected the α of the NTK-aware scaling, a number of "
            "at least 1");
  EXPECT_EQ(refusal_of_scaling(R"({"type": "ntk", "alpha": 0.5})"),
            "model.json: rope_scaling.alpha is 0.5; expected a finite number of at least 1");
}

TEST(NtkConfig, IsImpossibleForOnePair) {
  for (const std::string dictionary :
       {R"({"type": "ntk", "alpha": 8})", R"({"type": "dynamic", "factor": 2})"}) {
    EXPECT_EQ(
        refusal_of_llama(R"("head_dim": 2, "max_position_embeddings": 64, "rope_scaling": )" + dictionary),
        "model.json: rope_scaling.type: rotary width 2 with a stretched base divides by zero; expected a "
        "rotary width of at least 4");
  }
}

TEST(DynamicNtkConfig, GrowsFromTheLongestContextOn) {
  const auto dynamic = scaling_of<DynamicNtkScaling>(R"({"type": "dynamic", "factor": 4})");
  EXPECT_EQ(dynamic, (DynamicNtkScaling{4, 8192, DynamicNtkScaling::Growth::proportional, true}));
  // The trained length is not read by this type.
  EXPECT_EQ(
      llama(with_scaling(R"({"type": "dynamic", "factor": 4, "original_max_position_embeddings": 2048})"))
          .ignored,
      Lines{"rope_scaling.original_max_position_embeddings"});
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 128, "rope_scaling": {"type": "dynamic", "factor": 4})"),
            "model.json: max_position_embeddings is missing; expected the length from which on the dynamic "
            "scaling stretches the base");
  EXPECT_EQ(
      refusal_of_scaling(R"({"type": "dynamic"})"),
      "model.json: rope_scaling.factor is missing; expected the factor of the dynamic scaling, a number "
      "of at least 1");
  EXPECT_EQ(refusal_of_scaling(R"({"type": "dynamic", "factor": 0.5})"),
            "model.json: rope_scaling.factor is 0.5; expected a finite number of at least 1");
}

TEST(DynamicNtkConfig, WithAnAlphaIsNtkAware) {
  const std::string hunyuan = R"({"type": "dynamic", "alpha": 1000.0, "factor": 1.0, "beta_fast": 32})";
  EXPECT_EQ(scaling_of<NtkScaling>(hunyuan).alpha, 1000);
  const Encoding encoding = llama(with_scaling(hunyuan));
  EXPECT_EQ(encoding.assumed, Lines{"rope_scaling.alpha is there: a fixed base by this α, as in Hunyuan, "
                                    "whatever the length"});
  EXPECT_EQ(encoding.ignored, (Lines{"rope_scaling.factor", "rope_scaling.beta_fast"}));
}

TEST(DynamicNtkConfig, OfTheFirstQwenGrowsInSteps) {
  const std::string qwen =
      R"({"model_type": "qwen", "hidden_size": 4096, "num_attention_heads": 32, "kv_channels": 128,
      "rotary_emb_base": 10000, "rotary_pct": 1.0, "max_position_embeddings": 32768, "use_logn_attn": true, )";
  const Encoding encoding =
      read_model_text(qwen + R"("seq_length": 8192, "use_dynamic_ntk": true})", "model.json");
  EXPECT_EQ(encoding.rope()->scaling,
            RopeScaling(DynamicNtkScaling{1, 8192, DynamicNtkScaling::Growth::stepped, false}));
  EXPECT_EQ(encoding.context, 32768);
  EXPECT_EQ(encoding.ignored, Lines{"use_logn_attn"});
  EXPECT_EQ(refusal_of_text(qwen + R"("use_dynamic_ntk": true})"),
            "model.json: seq_length is missing; expected the trained length, from which on use_dynamic_ntk "
            "stretches the base");
  EXPECT_EQ(read_model_text(qwen + R"("seq_length": 8192, "use_dynamic_ntk": false})", "model.json")
                .rope()
                ->scaling,
            RopeScaling(NoScaling{}));
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 128, "use_dynamic_ntk": true)"),
            "model.json: use_dynamic_ntk is true: the base grows with the sequence, in a way known of model "
            "type qwen only; expected a rope_scaling of type \"dynamic\"");
}

} // namespace
} // namespace posproof
