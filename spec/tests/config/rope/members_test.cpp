/// The members "scaling" and "axes" of encoding files.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

std::string file(const std::string& members) {
  return R"({"encoding": "rope", "head_dimension": 8, "base": 10000, "layout": "half-split", "context": 4096, )" +
         members + "}";
}

Encoding read(const std::string& members) {
  return read_model_text(file(members), "model.json");
}

RopeScaling scaling(const std::string& members) {
  const Encoding encoding = read(R"("scaling": {)" + members + "}");
  EXPECT_TRUE(encoding.assumed.empty()) << encoding.assumed.front();
  return encoding.rope()->scaling;
}

TEST(RopeMembers, GiveEveryScaling) {
  EXPECT_EQ(scaling(R"("type": "linear", "factor": 4)"), RopeScaling(LinearScaling{4}));
  EXPECT_EQ(scaling(R"("rope_type": "default")"), RopeScaling(NoScaling{}));
  EXPECT_EQ(scaling(R"("type": "ntk", "alpha": 4)"), RopeScaling(NtkScaling{4}));
  EXPECT_EQ(scaling(R"("type": "dynamic", "growth": "proportional", "keeps_longest": false, "factor": 2)"),
            RopeScaling(DynamicNtkScaling{2, 4096, DynamicNtkScaling::Growth::proportional, false}));
  EXPECT_EQ(scaling(R"("type": "dynamic", "growth": "stepped", "keeps_longest": true,
                       "max_position_embeddings": 2048)"),
            RopeScaling(DynamicNtkScaling{1, 2048, DynamicNtkScaling::Growth::stepped, true}));
  EXPECT_EQ(scaling(R"("type": "llama3", "factor": 8, "low_freq_factor": 1, "high_freq_factor": 4,
                       "original_max_position_embeddings": 512)"),
            RopeScaling(Llama3Scaling{8, 1, 4, 512}));
  EXPECT_EQ(scaling(R"("type": "proportional", "partial_rotary_factor": 0.5, "factor": 2)"),
            RopeScaling(ProportionalScaling{2, 2}));
  EXPECT_EQ(scaling(R"("type": "proportional", "rotating_pairs": 3, "factor": 2)"),
            RopeScaling(ProportionalScaling{3, 2}));
  // As reports spell it.
  EXPECT_EQ(scaling(R"("rope_type": "dynamic", "factor": 2, "original_max_position_embeddings": 1024,
                       "growth": "proportional", "keeps_longest": true)"),
            RopeScaling(DynamicNtkScaling{2, 1024, DynamicNtkScaling::Growth::proportional, true}));
}

TEST(RopeMembers, GiveTheVariantsOfYarn) {
  const YarnScaling expected{.factor = 4,
                             .trained = 1024,
                             .beta_fast = 32,
                             .beta_slow = 1,
                             .truncate = false,
                             .ramp = YarnScaling::Ramp::wavelength,
                             .attention_factor = std::nullopt,
                             .mscale = 1,
                             .mscale_all_dim = 0.5,
                             .magnitude = YarnScaling::Magnitude::quotient,
                             .scales_softmax = true};
  EXPECT_EQ(scaling(R"("type": "yarn", "factor": 4, "original_max_position_embeddings": 1024, "beta_fast": 32,
                       "beta_slow": 1, "truncate": false, "ramp": "wavelength", "magnitude": "quotient",
                       "mscale": 1, "mscale_all_dim": 0.5, "scales_softmax": true)"),
            RopeScaling(expected));
  EXPECT_EQ(
      refusal_of_text(file(R"("scaling": {"type": "yarn", "factor": 4, "original_max_position_embeddings":
              1024, "ramp": "wavelength", "beta_fast": 1, "beta_slow": 1})")),
      "model.json: scaling.beta_fast is 1 and scaling.beta_slow is 1; expected beta_fast above beta_slow");
  EXPECT_EQ(
      refusal_of_text(file(R"("scaling": {"type": "yarn", "factor": 4, "original_max_position_embeddings":
              1024, "ramp": "wavelengths"})")),
      "model.json: scaling.ramp is the string \"wavelengths\", did you mean \"wavelength\"?; expected one "
      "of \"index\", \"wavelength\"");
}

TEST(RopeMembers, GiveTheChoiceOfLongRope) {
  const std::string lists = R"("type": "longrope", "short_factor": [1, 1, 1, 1], "long_factor": [1, 2, 3, 4],
                              "original_max_position_embeddings": 1024, "factor": 4)";
  for (const auto& [name, choice] : {std::pair{"by-call", LongRopeScaling::Choice::by_call},
                                     {"by-sequence", LongRopeScaling::Choice::by_sequence},
                                     {"always-long", LongRopeScaling::Choice::always_long}}) {
    EXPECT_EQ(std::get<LongRopeScaling>(scaling(lists + R"(, "choice": ")" + name + '"')).choice, choice);
  }
}

TEST(RopeMembers, SayWhichVariantsTheyAssume) {
  EXPECT_EQ(read(R"("scaling": {"type": "dynamic", "factor": 2})").assumed,
            (Lines{"scaling.growth is absent: proportional", "scaling.keeps_longest is absent: true"}));
}

TEST(RopeMembers, RefuseWhatIsNoMemberOfTheScaling) {
  EXPECT_EQ(refusal_of_text(file(R"("scaling": {"type": "linear", "factor": 4, "beta_fast": 32})")),
            "model.json: scaling.beta_fast is no member of a scaling of type \"linear\"; expected one of "
            "\"factor\", \"rope_type\", \"type\"");
  EXPECT_EQ(
      refusal_of_text(file(R"("scaling": {"type": "linear", "factor": 2, "factr": 4})")).substr(0, 91),
      "model.json: scaling.factr is no member of a scaling of type \"linear\", did you mean \"factor\"");
  EXPECT_EQ(refusal_of_text(file(R"("scaling": {"factor": 4})")),
            "model.json: scaling.type is missing; expected the name of the scaling");
  EXPECT_EQ(
      refusal_of_text(file(R"("scaling": {"type": "mrope"})")),
      "model.json: scaling.type is \"mrope\", which is no scaling; expected the member axes, and another "
      "type or none");
  EXPECT_EQ(refusal_of_text(file(R"("scaling": 4)")), "model.json: scaling is 4; expected an object");
  EXPECT_EQ(
      refusal_of_text(file(R"("rotary_dimension": 4, "scaling": {"type": "proportional"})")),
      "model.json: scaling.type is \"proportional\" and the rotary width is 4 of 8; expected a rotary width "
      "of the whole head, since the scaling says what turns");
}

TEST(RopeMembers, GiveEveryArrangementOfAxes) {
  using Arrangement = RotaryAxes::Arrangement;
  for (const auto& [name, arrangement] : {std::pair{"contiguous", Arrangement::contiguous},
                                          {"interleaved", Arrangement::interleaved},
                                          {"restarting", Arrangement::restarting}}) {
    EXPECT_EQ(
        read(R"("axes": {"sections": [2, 2], "arrangement": ")" + std::string(name) + "\"}").rope()->axes,
        (RotaryAxes{arrangement, {2, 2}}));
  }
  EXPECT_EQ(
      refusal_of_text(file(R"("axes": {"sections": [2, 1], "arrangement": "contiguous"})")),
      "model.json: axes.sections: sections of the axes [2, 1] sum to 3; expected the number of pairs, 4");
  EXPECT_EQ(refusal_of_text(file(R"("axes": {"sections": [2, 2]})")),
            "model.json: axes.arrangement is missing; expected one of \"single\", \"contiguous\", "
            "\"interleaved\", \"restarting\"");
  EXPECT_EQ(read(R"("axes": {"arrangement": "single", "sections": []})").rope()->axes, RotaryAxes{});
  EXPECT_EQ(
      refusal_of_text(file(R"("axes": {"arrangement": "single", "sections": [2, 2]})")),
      "model.json: axes.sections: one axis has sections; expected no sections, or an arrangement of them");
  EXPECT_EQ(refusal_of_text(file(R"("axes": {"arrangement": "contiguous"})")),
            "model.json: axes.sections is missing; expected the numbers of pairs that read each axis");
  EXPECT_EQ(refusal_of_text(file(R"("axes": {"arrangement": "contiguous", "section": [2, 2]})")),
            "model.json: axes.section is no member of axes, did you mean \"sections\"?; expected one of "
            "\"arrangement\", \"sections\"");
}

} // namespace
} // namespace posproof
