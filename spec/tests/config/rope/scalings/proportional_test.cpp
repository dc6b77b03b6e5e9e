/// Proportional rotation: part of the pairs of the whole head.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::llama;
using testing_support::refusal_of_scaling;
using testing_support::with_scaling;
using Lines = std::vector<std::string>;

TEST(ProportionalConfig, TurnsAPartOfThePairsOfTheWholeHead) {
  const Rope rope = *llama(with_scaling(R"({"rope_type": "proportional", "partial_rotary_factor": 0.25,
                                          "factor": 8})"))
                         .rope();
  EXPECT_EQ(rope.rotary_dimension, 128);
  EXPECT_EQ(rope.scaling, RopeScaling(ProportionalScaling{16, 8}));
  // 0.29 of 128 is 37.12; half of it, rounded down, are 18 pairs.
  EXPECT_EQ(llama(with_scaling(R"({"rope_type": "proportional", "factor": 1})") +
                  R"(, "partial_rotary_factor": 0.29)")
                .rope()
                ->scaling,
            RopeScaling(ProportionalScaling{18, 1}));
}

TEST(ProportionalConfig, TurnsAllPairsByDefault) {
  const Encoding encoding = llama(with_scaling(R"({"rope_type": "proportional"})"));
  EXPECT_EQ(encoding.rope()->scaling, RopeScaling(ProportionalScaling{64, 1}));
  EXPECT_EQ(encoding.assumed,
            (Lines{"rope_scaling.partial_rotary_factor is absent: 1", "rope_scaling.factor is absent: 1"}));
}

TEST(ProportionalConfig, RefusesImpossibleParts) {
  EXPECT_EQ(refusal_of_scaling(R"({"rope_type": "proportional", "partial_rotary_factor": 1.5})"),
            "model.json: rope_scaling.partial_rotary_factor is 1.5; expected a number above 0 and at most 1");
  EXPECT_EQ(
      refusal_of_scaling(R"({"rope_type": "proportional", "partial_rotary_factor": 0.01})"),
      "model.json: rope_scaling.partial_rotary_factor is 0.01, which leaves none of 64 pairs to rotate; "
      "expected at least one pair that rotates");
  EXPECT_EQ(refusal_of_scaling(R"({"rope_type": "proportional", "factor": 0})"),
            "model.json: rope_scaling.factor is 0; expected a finite number of at least 1");
}

} // namespace
} // namespace posproof
