/// Layers that do not rotate are named, never given an encoding.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of;
using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

LayerEncoding only_layer(const std::string& members) {
  const auto layers = read_layers_text("{" + members + "}", "model.json");
  EXPECT_EQ(layers.size(), 1U);
  return layers.front();
}

const std::string llama4 =
    R"("model_type": "llama4_text", "head_dim": 128, "rope_theta": 500000, "max_position_embeddings": 262144)";
const std::string smollm3 = R"("model_type": "smollm3", "head_dim": 128, "rope_theta": 5000000)";

TEST(RestingLayers, AreNamedByTheirList) {
  const auto layer = only_layer(smollm3 + R"(, "no_rope_layers": [1, 1, 1, 0], "no_rope_layer_interval": 4)");
  EXPECT_EQ(layer.layer_type, "rope");
  EXPECT_EQ(layer.encoding.ignored, Lines{"no_rope_layers (1 of 4 layers do not rotate)"});
  EXPECT_TRUE(layer.encoding.assumed.empty());
  // Where all rotate, they are alike.
  EXPECT_EQ(only_layer(smollm3 + R"(, "no_rope_layers": [1, 1])").layer_type, "");
}

TEST(RestingLayers, AreNamedByTheirInterval) {
  const auto layer = only_layer(llama4 + R"(, "no_rope_layers": [], "no_rope_layer_interval": 4)");
  EXPECT_EQ(layer.layer_type, "chunked_attention");
  EXPECT_EQ(*layer.encoding.rope(),
            (Rope{128, 128, 5e5, NoScaling{}, {}, Layout::interleaved, Direction::forward}));
  EXPECT_EQ(layer.encoding.ignored, Lines{"no_rope_layer_interval (1 of every 4 layers does not rotate)"});
}

TEST(RestingLayers, FollowTheDefaultOfTheModelType) {
  EXPECT_EQ(
      only_layer(llama4).encoding.assumed,
      Lines{"no_rope_layer_interval is absent: 1 of every 4 layers does not rotate, the default of llama4"});
}

TEST(RestingLayers, OfCohere2HaveFullAttention) {
  const auto layer = only_layer(
      R"("model_type": "cohere2", "head_dim": 128, "rope_theta": 50000, "sliding_window": 4096, "sliding_window_pattern": 4)");
  EXPECT_EQ(layer.layer_type, "sliding_attention");
  EXPECT_EQ(layer.encoding.ignored,
            (Lines{"sliding_window", "the layers of type full_attention do not rotate"}));
}

TEST(RestingLayers, OfExaone4AreThereWithASlidingWindowOnly) {
  const std::string exaone = R"("model_type": "exaone4", "head_dim": 128, "rope_theta": 1000000)";
  EXPECT_EQ(only_layer(exaone + R"(, "sliding_window": 4096)").layer_type, "sliding_attention");
  EXPECT_EQ(only_layer(exaone + R"(, "sliding_window": null)").layer_type, "");
}

TEST(RestingLayers, CannotBeAskedFor) {
  EXPECT_EQ(refusal_of([] { return read_model_text("{" + llama4 + "}", "model.json", "full_attention"); }),
            "model.json: its layers of type full_attention have no positional encoding; expected layer type "
            "chunked_attention");
}

TEST(RestingLayers, CannotBeAllThereAre) {
  EXPECT_EQ(refusal_of_text("{" + smollm3 + R"(, "no_rope_layers": [0, 0]})"),
            "model.json: no_rope_layers is 0 for every layer; expected a layer with 1, which rotates");
  EXPECT_EQ(refusal_of_text("{" + smollm3 + R"(, "no_rope_layer_interval": 1})"),
            "model.json: no_rope_layer_interval is 1: no layer rotates; expected an interval of at least 2");
  EXPECT_EQ(refusal_of_text("{" + smollm3 + R"(, "no_rope_layers": [2]})"),
            "model.json: no_rope_layers[0] is 2; expected an integer from 0 to 1");
}

} // namespace
} // namespace posproof
