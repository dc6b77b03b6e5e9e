/// Published config.json files of models that learn their positions.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_text;

Encoding read(const std::string& type, const std::string& members) {
  return read_model_text(R"({"model_type": ")" + type + "\", " + members + "}", "model.json");
}

void expect(const std::string& type, const std::string& members, const LearnedAbsolute& learned,
            std::int64_t context) {
  const Encoding encoding = read(type, members);
  EXPECT_EQ(encoding.scheme, Scheme(learned)) << type;
  EXPECT_EQ(encoding.context, context) << type;
  EXPECT_TRUE(encoding.assumed.empty()) << type;
  EXPECT_TRUE(encoding.ignored.empty()) << type;
}

TEST(LearnedConfig, HasARowForEachPosition) {
  for (const std::string type : {"bert", "distilbert", "albert", "electra", "gpt_neo"}) {
    expect(type, R"("max_position_embeddings": 512)", {512, 0}, 512);
  }
  expect("bert",
         R"("max_position_embeddings": 512, "position_embedding_type": "absolute", "pad_token_id": 0)",
         {512, 0}, 512);
  expect("gpt2", R"("n_positions": 1024)", {1024, 0}, 1024);
}

TEST(LearnedConfig, BeginsBehindThePaddingOfRoberta) {
  for (const std::string type : {"roberta", "xlm-roberta", "camembert"}) {
    expect(type, R"("max_position_embeddings": 514, "pad_token_id": 1)", {514, 2}, 512);
  }
  expect("roberta", R"("max_position_embeddings": 514, "pad_token_id": 3)", {514, 4}, 510);
  EXPECT_EQ(read("roberta", R"("max_position_embeddings": 514)").assumed,
            std::vector<std::string>{"pad_token_id is absent: 1"});
}

TEST(LearnedConfig, BeginsBehindTwoRowsInOptAndBart) {
  for (const std::string type : {"opt", "bart", "mbart"}) {
    expect(type, R"("max_position_embeddings": 2048, "pad_token_id": 1)", {2050, 2}, 2048);
  }
}

TEST(LearnedConfig, NamesWhatIsMissingOrOfAnotherKind) {
  EXPECT_EQ(refusal_of_text(R"({"model_type": "bert", "hidden_size": 768})"),
            "model.json: max_position_embeddings is missing; expected the number of learned positions");
  EXPECT_EQ(
      refusal_of_text(R"({"model_type": "roberta", "max_position_embeddings": 2, "pad_token_id": 1})"),
      "model.json: max_position_embeddings: offset is 2; expected 0 to 1, so that position 0 has one of the "
      "2 rows");
  EXPECT_EQ(
      refusal_of_text(
          R"({"model_type": "bert", "max_position_embeddings": 512, "position_embedding_type": "relative_key"})"),
      "model.json: position_embedding_type is the string \"relative_key\", which is not built; expected "
      "\"absolute\", \"alibi\" or an encoding file");
  EXPECT_EQ(
      refusal_of_text(
          R"({"model_type": "distilbert", "max_position_embeddings": 512, "sinusoidal_pos_embds": true})"),
      "model.json: sinusoidal_pos_embds is true: sinusoidal rows, whose variant the file does not name; "
      "expected false, or an encoding file");
}

} // namespace
} // namespace posproof
