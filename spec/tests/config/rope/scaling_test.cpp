/// rope_scaling and rope_parameters: every type in every spelling, unknown types and contradictions.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_llama;

const std::string head = R"("head_dim": 128, "rope_theta": 10000, "max_position_embeddings": 8192, )";

RopeScaling scaling_of(const std::string& members) {
  return llama(head + members).rope()->scaling;
}

TEST(RopeScaling, ThatIsNullEmptyOrDefaultIsNone) {
  for (const std::string members :
       {R"("rope_scaling": null)", R"("rope_scaling": {})", R"("rope_scaling": {"type": "default"})",
        R"("rope_parameters": {"rope_type": "default", "rope_theta": 10000.0})",
        R"("rope_parameters": {"rope_theta": 10000.0, "partial_rotary_factor": 1.0})"}) {
    EXPECT_EQ(scaling_of(members), RopeScaling(NoScaling{})) << members;
  }
}

struct Spelling {
  std::string type;
  std::string parameters;
  std::size_t alternative; ///< of RopeScaling
};

class EveryScaling : public testing::TestWithParam<Spelling> {};

TEST_P(EveryScaling, IsReadTheSameInEverySpelling) {
  const auto& [type, parameters, alternative] = GetParam();
  std::vector<RopeScaling> read;
  for (const std::string dictionary : {"rope_scaling", "rope_parameters"}) {
    for (const std::string key : {"\"type\"", "\"rope_type\""}) {
      read.push_back(scaling_of("\"" + dictionary + "\": {" + key + ": \"" + type + "\"" + parameters + "}"));
    }
  }
  const std::string both = "{\"type\": \"" + type + "\", \"rope_type\": \"" + type + "\"" + parameters + "}";
  read.push_back(scaling_of("\"rope_scaling\": " + both));
  read.push_back(scaling_of("\"rope_parameters\": " + both + ", \"rope_scaling\": " + both));
  for (const RopeScaling& scaling : read) {
    EXPECT_EQ(scaling.index(), alternative);
    EXPECT_EQ(scaling, read.front());
  }
}

std::string ones() {
  std::string list = "[1";
  for (int i = 1; i < 64; ++i) {
    list += ", 1";
  }
  return list + "]";
}

const std::string lists = R"(, "short_factor": )" + ones() + R"(, "long_factor": )" + ones() +
                          R"(, "original_max_position_embeddings": 4096)";

INSTANTIATE_TEST_SUITE_P(
    RopeScaling, EveryScaling,
    testing::Values(Spelling{"default", "", 0}, Spelling{"linear", R"(, "factor": 4)", 1},
                    Spelling{"ntk", R"(, "alpha": 4)", 2}, Spelling{"dynamic", R"(, "factor": 4)", 3},
                    Spelling{"yarn", R"(, "factor": 4, "original_max_position_embeddings": 2048)", 4},
                    Spelling{"longrope", lists, 5}, Spelling{"su", lists, 5},
                    Spelling{"llama3",
                             R"(, "factor": 8, "original_max_position_embeddings": 4096, "low_freq_factor": 1,
                               "high_freq_factor": 4)",
                             6},
                    Spelling{"proportional", R"(, "partial_rotary_factor": 0.25)", 7},
                    Spelling{"mrope", R"(, "mrope_section": [16, 24, 24])", 0}));

class UnknownScaling : public testing::TestWithParam<const char*> {};

TEST_P(UnknownScaling, IsRefusedByItsNameInEverySpelling) {
  const std::string type = GetParam();
  for (const std::string dictionary : {"rope_scaling", "rope_parameters"}) {
    for (const std::string key : {"type", "rope_type"}) {
      const std::string message =
          refusal_of_llama(head + '"' + dictionary + R"(": {")" + key + R"(": ")" + type +
                           R"(", "factor": 8.0, "original_max_position_embeddings": 4096})");
      EXPECT_TRUE(message.starts_with("model.json: " + dictionary + '.' + key + " is \"" + type +
                                      "\", an unknown scaling"))
          << message;
      EXPECT_TRUE(message.ends_with(
          "; expected one of \"default\", \"linear\", \"dynamic\", \"ntk\", \"yarn\", \"longrope\", \"su\", "
          "\"llama3\", \"proportional\", \"mrope\""))
          << message;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RopeScaling, UnknownScaling,
                         testing::Values("none", "Linear", "deepseek_yarn", "xdrope", ""));

TEST(RopeScaling, SuggestsTheNearestType) {
  EXPECT_NE(
      refusal_of_llama(head + R"("rope_scaling": {"type": "longrop"})").find("did you mean \"longrope\"?"),
      std::string::npos);
}

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
      "model.json: rope_scaling.rope_type is \"yarn\" but rope_scaling.type is \"linear\"; expected one "
      "value "
      "for both");
  EXPECT_EQ(
      refusal_of_llama(head + R"("rope_scaling": {"type": "linear", "factor": 2},
                                       "rope_parameters": {"rope_type": "linear", "factor": 4})"),
      "model.json: rope_parameters.factor is 4 but rope_scaling.factor is 2; expected one value for both");
  EXPECT_EQ(
      refusal_of_llama(head + R"("rope_scaling": {"type": "linear", "factor": 2},
                                       "rope_parameters": {"rope_type": "default"})"),
      "model.json: rope_parameters.rope_type is \"default\" but rope_scaling.type is \"linear\"; expected "
      "one value for both");
}

TEST(RopeScaling, TakesTwoSpellingsOfOneTypeForOne) {
  EXPECT_EQ(scaling_of(R"("rope_scaling": {"type": "su", "rope_type": "longrope")" + lists + "}").index(),
            5U);
}

TEST(RopeScaling, MustBeOneObject) {
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": "linear")"),
            "model.json: rope_scaling is the string \"linear\"; expected an object or null");
  EXPECT_EQ(refusal_of_llama(head + R"("rope_scaling": {"type": 1})"),
            "model.json: rope_scaling.type is 1; expected a string");
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
