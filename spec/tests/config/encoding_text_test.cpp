/// Encodings written as files read back to what they were.

#include "spec/config/encoding_text.hpp"

#include "spec/config/reader.hpp"
#include "spec/json_line.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

void expect_round_trip(const Encoding& encoding) {
  const std::string text = config::encoding_text(encoding);
  const Encoding again = read_model_text(text, "written.json");
  EXPECT_EQ(again.scheme, encoding.scheme) << text;
  EXPECT_EQ(again.context, encoding.context) << text;
  EXPECT_TRUE(again.assumed.empty()) << again.assumed.front() << '\n' << text;
}

TEST(EncodingText, ReadsBackToEveryPreset) {
  for (const Preset& preset : presets()) {
    for (const auto& [layer_type, layer] : read_layers(std::string(preset.name))) {
      SCOPED_TRACE(std::string(preset.name) + " " + layer_type);
      expect_round_trip(layer);
    }
  }
}

TEST(EncodingText, ReadsBackWithVariantsThatNoConfigHas) {
  for (
      const char* const text : {
          R"({"encoding": "sinusoidal", "width": 6, "arrangement": "concatenated", "denominator": "half-minus-one", "cosine_first": true})",
          R"({"encoding": "alibi", "heads": 6, "form": "symmetric", "bias_max": 4, "scaled_head_dimension": 64})",
          R"({"encoding": "shaw", "clip": 16})",
          R"({"encoding": "learned", "rows": 514, "offset": 2})",
          R"({"encoding": "integer"})",
          R"({"encoding": "normalised", "length": 512, "reaches_one": true})",
          R"({"encoding": "binary", "bits": 16})",
          R"({"encoding": "xpos", "width": 128, "centre": "cached", "side": "key"})",
          R"({"encoding": "t5-buckets", "buckets": 8, "max_distance": 20, "bidirectional": false})",
          R"({"encoding": "t5-buckets", "buckets": 8, "max_distance": 20, "bidirectional": false, "heads": 2, "table": [0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]})",
          R"({"encoding": "rope", "head_dimension": 16, "rotary_dimension": 12, "layout": "interleaved", "direction": "backward", "context": 4096,
               "scaling": {"type": "dynamic", "growth": "stepped", "keeps_longest": true, "original_max_position_embeddings": 2048}})",
          R"({"encoding": "rope", "head_dimension": 16, "rotary_dimension": 12,
               "scaling": {"type": "yarn", "factor": 16, "original_max_position_embeddings": 4096, "ramp": "wavelength", "magnitude": "quotient", "mscale": 0.707, "scales_softmax": true}})",
      }) {
    expect_round_trip(read_model_text(text, "given.json"));
  }
}

TEST(EncodingText, StandsOnOneLineWhereAProtocolAsksForIt) {
  const Encoding encoding = read_model_text(R"({"encoding": "shaw", "clip": 16})", "given.json");
  EXPECT_EQ(json_line(config::encoding_json(encoding)), R"({"encoding": "shaw","clip": 16})");
  EXPECT_EQ(json_line(Json::Object{{"a\n  b", Json::Array{Json("c\n d"), Json(1)}}}),
            R"({"a\n  b": ["c\n d",1]})");
}

} // namespace
} // namespace posproof
