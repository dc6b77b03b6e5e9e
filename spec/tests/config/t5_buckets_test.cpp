/// Published config.json files of the T5 family.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

TEST(T5Config, HasAnEncoderAndADecoder) {
  for (const std::string type : {"t5", "mt5", "umt5"}) {
    const auto layers = read_layers_text(R"({"num_heads": 8, "relative_attention_num_buckets": 64,
        "relative_attention_max_distance": 256, "n_positions": 512, "model_type": ")" +
                                             type + "\"}",
                                         "model.json");
    ASSERT_EQ(layers.size(), 2U);
    EXPECT_EQ(layers[0].layer_type, "encoder");
    EXPECT_EQ(layers[0].encoding.scheme, Scheme(T5Buckets{64, 256, true, 8}));
    EXPECT_EQ(layers[1].layer_type, "decoder");
    EXPECT_EQ(layers[1].encoding.scheme, Scheme(T5Buckets{64, 256, false, 8}));
    EXPECT_EQ(layers[1].encoding.context, 512);
    EXPECT_TRUE(layers[1].encoding.ignored.empty());
  }
}

TEST(T5Config, SaysWhichDefaultsItTakes) {
  const Encoding encoding =
      read_model_text(R"({"model_type": "t5", "num_heads": 8})", "model.json", "encoder");
  EXPECT_EQ(encoding.assumed, (Lines{"relative_attention_num_buckets is absent: 32",
                                     "relative_attention_max_distance is absent: 128"}));
}

TEST(T5Config, NamesWhatIsMissingOrWrong) {
  EXPECT_EQ(refusal_of_text(R"({"model_type": "t5"})"),
            "model.json: num_attention_heads is missing; expected the number of heads, from 1 to 65536");
  EXPECT_EQ(refusal_of_text(R"({"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": 1})"),
            "model.json: relative_attention_num_buckets is 1; expected an integer from 2 to 65536");
  EXPECT_EQ(refusal_of_text(R"({"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": 30})"),
            "model.json: relative_attention_num_buckets and relative_attention_max_distance: buckets is 30; "
            "expected a multiple of 4 from 4 to 65536 (bidirectional)");
}

} // namespace
} // namespace posproof
