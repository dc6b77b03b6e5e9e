/// rope_scaling and rope_parameters: linear scaling is read, every other scaling is refused by name.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_llama;

const std::string head = R"("head_dim": 128, "rope_theta": 10000, )";

double factor_of(const std::string& members) {
  return llama(head + members).rope()->linear_factor;
}

TEST(RopeScaling, ThatIsNullEmptyOrDefaultIsNone) {
  EXPECT_EQ(factor_of(R"("rope_scaling": null)"), 1);
  EXPECT_EQ(factor_of(R"("rope_scaling": {})"), 1);
  EXPECT_EQ(factor_of(R"("rope_scaling": {"type": "default"})"), 1);
  EXPECT_EQ(factor_of(R"("rope_parameters": {"rope_type": "default", "rope_theta": 10000.0})"), 1);
  EXPECT_EQ(factor_of(R"("rope_parameters": {"rope_theta": 10000.0, "partial_rotary_factor": 1.0})"), 1);
}

TEST(RopeScaling, ThatIsLinearIsReadInEverySpelling) {
  EXPECT_EQ(factor_of(R"("rope_scaling": {"type": "linear", "factor": 4})"), 4);
  EXPECT_EQ(factor_of(R"("rope_scaling": {"type": "linear", "factor": 1})"), 1);
  EXPECT_EQ(factor_of(R"("rope_scaling": {"rope_type": "linear", "factor": 2.5})"), 2.5);
  EXPECT_EQ(factor_of(R"("rope_scaling": {"rope_type": "linear", "type": "linear", "factor": 8.0})"), 8);
  EXPECT_EQ(factor_of(R"("rope_parameters": {"rope_type": "linear", "factor": 8.0})"), 8);
  EXPECT_EQ(factor_of(R"("rope_parameters": {"rope_type": "linear", "factor": 8.0},
                         "rope_scaling": {"type": "linear", "factor": 8})"),
            8);
}

class OtherScaling : public testing::TestWithParam<const char*> {};

TEST_P(OtherScaling, IsRefusedByItsNameInEverySpelling) {
  const std::string type = GetParam();
  for (const std::string dictionary : {"rope_scaling", "rope_parameters"}) {
    for (const std::string key : {"type", "rope_type"}) {
      EXPECT_EQ(refusal_of_llama(head + '"' + dictionary + R"(": {")" + key + R"(": ")" + type +
                                 R"(", "factor": 8.0, "original_max_position_embeddings": 4096})"),
                "model.json: " + dictionary + '.' + key + " is \"" + type +
                    "\", a scaling that is not built; expected \"default\" or \"linear\"");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RopeScaling, OtherScaling,
                         testing::Values("dynamic", "yarn", "longrope", "su", "llama3", "ntk", "mrope",
                                         "proportional", "none", "Linear", "deepseek_yarn", ""));

TEST(RopeScaling, WithoutATypeIsRefusedAtItsFirstParameter) {
  EXPECT_EQ(
      refusal_of_llama(head + R"("rope_scaling": {"factor": 8.0})"),
      "model.json: rope_scaling.factor stands there without a rope_type; expected a rope_type beside it");
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": {"type": null, "short_factor": [1]})"),
            "model.json: rope_scaling.short_factor stands there without a rope_type; expected a rope_type "
            "beside it");
}

TEST(RopeScaling, WithTwoValuesForOneThingIsRefusedAtBoth) {
  EXPECT_EQ(
      refusal_of_llama(head + R"("rope_scaling": {"type": "linear", "rope_type": "yarn", "factor": 2})"),
      "model.json: rope_scaling.rope_type is the string \"yarn\" but rope_scaling.type is the string "
      "\"linear\"; expected one value for both");
  EXPECT_EQ(
      refusal_of_llama(head + R"("rope_scaling": {"type": "linear", "factor": 2},
                                       "rope_parameters": {"rope_type": "linear", "factor": 4})"),
      "model.json: rope_parameters.factor is 4 but rope_scaling.factor is 2; expected one value for both");
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": {"type": "linear", "factor": 2},
                                       "rope_parameters": {"rope_type": "default"})"),
            "model.json: rope_parameters.rope_type is the string \"default\" but rope_scaling.type is the "
            "string \"linear\"; expected one value for both");
}

TEST(RopeScaling, NeedsAFactorOfAtLeastOne) {
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": {"type": "linear"})"),
            "model.json: rope_scaling.factor is missing; expected the factor of the linear scaling, a number "
            "of at least 1");
  for (const std::string value : {"0.5", "0", "-2"}) {
    EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": {"type": "linear", "factor": )" + value + "}"),
              "model.json: rope_scaling.factor is " + value + "; expected a finite number of at least 1");
  }
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": {"type": "linear", "factor": "4"})"),
            "model.json: rope_scaling.factor is the string \"4\"; expected a number");
}

TEST(RopeScaling, MustBeOneObject) {
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": "linear")"),
            "model.json: rope_scaling is the string \"linear\"; expected an object or null");
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": {"type": 1})"),
            "model.json: rope_scaling.type is 1; expected a string");
}

TEST(RopeScaling, ForEachTypeOfLayerIsRefused) {
  EXPECT_EQ(refusal_of_llama(R"("head_dim": 256, "rope_parameters": {
              "full_attention": {"rope_type": "default", "rope_theta": 1000000.0},
              "sliding_attention": {"rope_type": "default", "rope_theta": 10000.0}})"),
            "model.json: rope_parameters.full_attention is a dictionary for some layers only, which is not "
            "built; expected a rotary encoding, plain or with linear scaling, alike in all layers");
}

TEST(RopeScaling, ListsMembersWithoutEffect) {
  const Encoding encoding = llama(head + R"("rope_scaling": {"rope_type": "linear", "factor": 2,
      "original_max_position_embeddings": 4096, "beta_fast": 32, "rope_theta": 10000})");
  EXPECT_EQ(encoding.ignored, (std::vector<std::string>{"rope_scaling.original_max_position_embeddings",
                                                        "rope_scaling.beta_fast"}));
  EXPECT_EQ(llama(head + R"("rope_scaling": {"rope_type": "default", "factor": 2})").ignored,
            (std::vector<std::string>{"rope_scaling.factor"}));
  // A dot in a name does not make it another member.
  EXPECT_EQ(llama(head + R"("rope_scaling": {"rope_type": "linear", "factor": 2, "x.factor": 3})").ignored,
            (std::vector<std::string>{"rope_scaling.x.factor"}));
}

} // namespace
} // namespace posproof
