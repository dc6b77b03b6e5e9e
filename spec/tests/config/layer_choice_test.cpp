/// One type of layers by its name.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of;

const std::string gemma = R"({"model_type": "gemma3_text", "head_dim": 256, "rope_theta": 1000000.0,
                            "rope_local_base_freq": 10000.0, "max_position_embeddings": 32768})";

std::string refusal(const std::string& text, const std::string& layer_type) {
  return refusal_of([&] { return read_model_text(text, "model.json", layer_type); });
}

TEST(LayerChoice, IsByName) {
  EXPECT_EQ(read_model_text(gemma, "model.json", "full_attention").rope()->base, 1e6);
  EXPECT_EQ(read_model_text(gemma, "model.json", "sliding_attention").rope()->base, 1e4);
}

TEST(LayerChoice, MustBeMadeWhereThereAreSeveral) {
  EXPECT_EQ(refusal(gemma, ""),
            "model.json: its layers have 2 different encodings; expected one of the layer "
            "types full_attention, sliding_attention");
}

TEST(LayerChoice, SuggestsTheNearestName) {
  EXPECT_EQ(refusal(gemma, "full_atention"),
            "model.json: there is no layer type full_atention, did you mean full_attention?; expected one of "
            "the layer types full_attention, sliding_attention");
  EXPECT_EQ(refusal(gemma, "x"),
            "model.json: there is no layer type x; expected one of the layer types full_attention, "
            "sliding_attention");
}

TEST(LayerChoice, IsNoneWhereAllAreAlike) {
  EXPECT_EQ(refusal(R"({"model_type": "llama", "head_dim": 128})", "full_attention"),
            "model.json: its layers are all alike, there is no layer type full_attention; expected no layer "
            "type");
}

TEST(LayerChoice, OfTheOnlyTypeMayBeLeftOut) {
  const std::string cohere = R"({"model_type": "cohere2", "head_dim": 128, "rope_theta": 50000})";
  EXPECT_EQ(read_model_text(cohere, "model.json").layer_type, "sliding_attention");
  EXPECT_EQ(read_model_text(cohere, "model.json", "sliding_attention").rope()->base, 50000);
}

} // namespace
} // namespace posproof
