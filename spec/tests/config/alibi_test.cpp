/// Published config.json files of models with ALiBi.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

Encoding read(const std::string& members) {
  return read_model_text("{" + members + "}", "model.json");
}

Alibi alibi(const std::string& members) {
  return std::get<Alibi>(read(members).scheme);
}

TEST(AlibiConfig, OfBloomIsByTheKey) {
  EXPECT_EQ(alibi(R"("model_type": "bloom", "n_head": 112, "hidden_size": 14336, "seq_length": 2048)"),
            (Alibi{112, 8, Alibi::Form::key}));
}

TEST(AlibiConfig, OfMptHasItsOwnLargestBias) {
  const Encoding encoding = read(R"("model_type": "mpt", "d_model": 4096, "n_heads": 32, "max_seq_len": 2048,
      "attn_config": {"alibi": true, "alibi_bias_max": 16, "attn_pdrop": 0})");
  EXPECT_EQ(encoding.scheme, Scheme(Alibi{32, 16}));
  EXPECT_EQ(encoding.context, 2048);
  EXPECT_TRUE(encoding.assumed.empty());
  EXPECT_EQ(read(R"("model_type": "mpt", "n_heads": 32)").assumed,
            (Lines{"attn_config.alibi_bias_max is absent: 8", "attn_config.alibi is absent: true"}));
  EXPECT_EQ(refusal_of_text(R"({"model_type": "mpt", "n_heads": 32, "attn_config": {"alibi": false}})")
                .substr(0, 79),
            "model.json: model_type is \"mpt\", whose alibi is false: it learns its positions;");
}

TEST(AlibiConfig, OfFalconDividesTheBiasWithTheScore) {
  const std::string falcon =
      R"("model_type": "falcon", "hidden_size": 2048, "num_attention_heads": 32, "rope_theta": 10000.0, "alibi": )";
  const Encoding encoding = read(falcon + "true");
  EXPECT_EQ(encoding.scheme, Scheme(Alibi{32, 8, Alibi::Form::key, 64}));
  EXPECT_EQ(encoding.ignored, Lines{"rope_theta"});
  EXPECT_NE(read(falcon + "false").rope(), nullptr);
  EXPECT_EQ(
      refusal_of_text(R"({"model_type": "falcon", "num_attention_heads": 32, "alibi": true})"),
      "model.json: hidden_size is missing; expected the hidden width, since the model divides the bias by √ "
      "of the width of a head");
  EXPECT_EQ(
      refusal_of_text(
          R"({"model_type": "falcon", "hidden_size": 100, "num_attention_heads": 32, "alibi": true})"),
      "model.json: hidden_size is 100, and there are 32 heads; expected a multiple of the heads, of at most "
      "65536 for each");
}

TEST(AlibiConfig, OfEncodersIsSymmetric) {
  EXPECT_EQ(alibi(R"("model_type": "bert", "position_embedding_type": "alibi", "num_attention_heads": 12)"),
            (Alibi{12, 8, Alibi::Form::symmetric}));
}

TEST(AlibiConfig, OfAnUnknownModelSaysWhatItAssumes) {
  const Encoding encoding = read(R"("model_type": "novel", "use_alibi": true, "num_attention_heads": 40)");
  EXPECT_EQ(encoding.scheme, Scheme(Alibi{40, 8}));
  EXPECT_EQ(encoding.assumed,
            Lines{"model_type \"novel\" has no known ALiBi: biased by the distance backwards"});
}

TEST(AlibiConfig, NamesWhatIsMissingOrWrong) {
  EXPECT_EQ(refusal_of_text(R"({"model_type": "bloom"})"),
            "model.json: num_attention_heads is missing; expected the number of heads, from 1 to 65536");
  EXPECT_EQ(refusal_of_text(R"({"model_type": "bloom", "n_head": 0})"),
            "model.json: n_head is 0; expected an integer from 1 to 65536");
  EXPECT_EQ(refusal_of_text(R"({"model_type": "mpt", "n_heads": 32, "attn_config": {"alibi_bias_max": 0}})"),
            "model.json: attn_config.alibi_bias_max is 0; expected a finite number above 0");
  EXPECT_EQ(refusal_of_text(R"({"model_type": "llama", "head_dim": 128, "alibi": "yes"})"),
            "model.json: alibi is the string \"yes\"; expected true or false");
}

} // namespace
} // namespace posproof
