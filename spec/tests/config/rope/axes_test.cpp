/// Positions on several axes: sections in order and in turn, beside a scaling, and impossible ones.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_scaling;
using testing_support::with_scaling;
using Arrangement = RotaryAxes::Arrangement;

RotaryAxes axes_of(const std::string& dictionary) {
  return llama(with_scaling(dictionary)).rope()->axes;
}

TEST(RopeAxes, FollowOneAnotherOrTakeTurns) {
  const RotaryAxes contiguous{Arrangement::contiguous, {16, 24, 24}};
  EXPECT_EQ(axes_of(R"({"type": "mrope", "mrope_section": [16, 24, 24]})"), contiguous);
  EXPECT_EQ(axes_of(R"({"type": "default", "rope_type": "default", "mrope_section": [16, 24, 24]})"),
            contiguous);
  EXPECT_EQ(axes_of(R"({"mrope_section": [16, 24, 24], "mrope_interleaved": false})"), contiguous);
  EXPECT_EQ(axes_of(R"({"rope_type": "default", "mrope_interleaved": true, "mrope_section": [24, 20, 20]})"),
            (RotaryAxes{Arrangement::interleaved, {24, 20, 20}}));
  EXPECT_EQ(axes_of(R"({"type": "mrope", "mrope_section": [16, 16, 16, 16]})").count(), 4);
  EXPECT_EQ(axes_of(R"({"type": "default"})"), RotaryAxes{});
}

TEST(RopeAxes, StandBesideAScaling) {
  const Rope rope = *llama(with_scaling(R"({"type": "yarn", "factor": 4, "mrope_section": [16, 24, 24],
                                          "original_max_position_embeddings": 2048})"))
                         .rope();
  EXPECT_EQ(rope.axes.count(), 3);
  EXPECT_NE(std::get_if<YarnScaling>(&rope.scaling), nullptr);
}

TEST(RopeAxes, CountPairsOfThePartThatRotates) {
  EXPECT_EQ(llama(R"("partial_rotary_factor": 0.5, )" +
                  with_scaling(R"({"type": "mrope", "mrope_section": [8, 12, 12]})"))
                .rope()
                ->axes.sections,
            (std::vector{8, 12, 12}));
}

TEST(RopeAxes, TakeTurnsByDefaultWhereTheModelTypeSaysSo) {
  const auto read = [](const std::string& more) {
    return read_model_text(R"({"model_type": "qwen3_vl", "text_config": {"model_type": "qwen3_vl_text",
        "head_dim": 128, "rope_theta": 5000000, "rope_scaling": {"rope_type": "default",
        "mrope_section": [24, 20, 20])" +
                               more + "}}}",
                           "model.json");
  };
  EXPECT_EQ(read("").rope()->axes.arrangement, Arrangement::interleaved);
  EXPECT_EQ(read("").assumed,
            std::vector<std::string>{"mrope_interleaved is absent: true, the default of qwen3_vl"});
  EXPECT_TRUE(read(R"(, "mrope_interleaved": true)").assumed.empty());
}

TEST(RopeAxes, RefuseSectionsThatAreNoPartitionOfThePairs) {
  EXPECT_EQ(
      refusal_of_scaling(R"({"type": "mrope", "mrope_section": [16, 24, 20]})"),
      "model.json: rope_scaling.mrope_section: sections of the axes [16, 24, 20] sum to 60; expected the "
      "number of pairs, 64");
  EXPECT_EQ(
      refusal_of_scaling(R"({"type": "mrope", "mrope_section": [64]})"),
      "model.json: rope_scaling.mrope_section: sections of the axes are [64]; expected 2 to 4 sections");
  EXPECT_EQ(refusal_of_scaling(R"({"type": "mrope", "mrope_section": [40, 0, 24]})"),
            "model.json: rope_scaling.mrope_section[1] is 0; expected an integer from 1 to 32768");
  EXPECT_EQ(refusal_of_scaling(R"({"mrope_interleaved": true, "mrope_section": [10, 27, 27]})"),
            "model.json: rope_scaling.mrope_section: interleaved section 27 of axis 1 reaches past pair 63; "
            "expected sections that fit into the pairs when taken in turn");
  EXPECT_EQ(refusal_of_scaling(R"({"type": "mrope", "mrope_section": 64})"),
            "model.json: rope_scaling.mrope_section is 64; expected an array");
}

TEST(RopeAxes, NeedSectionsWhereTheTypeCallsForThem) {
  EXPECT_EQ(refusal_of_scaling(R"({"type": "mrope"})"),
            "model.json: rope_scaling.mrope_section is missing; expected the numbers of pairs that read each "
            "axis");
  EXPECT_EQ(refusal_of_scaling(R"({"type": "default", "mrope_interleaved": true})"),
            "model.json: rope_scaling.mrope_interleaved is true, but there is no mrope_section; expected "
            "mrope_section, the numbers of pairs that read each axis");
}

} // namespace
} // namespace posproof
