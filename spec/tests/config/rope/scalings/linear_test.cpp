/// Linear scaling: its factor.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_scaling;
using testing_support::scaling_of;

TEST(LinearScalingConfig, HasItsFactor) {
  EXPECT_EQ(scaling_of<LinearScaling>(R"({"type": "linear", "factor": 2.5})").factor, 2.5);
  // A factor of 1 scales nothing.
  EXPECT_NO_THROW(scaling_of<NoScaling>(R"({"type": "linear", "factor": 1})"));
}

TEST(LinearScalingConfig, NeedsAFactorOfAtLeastOne) {
  EXPECT_EQ(refusal_of_scaling(R"({"type": "linear"})"),
            "model.json: rope_scaling.factor is missing; expected the factor of the linear scaling, a number "
            "of at least 1");
  for (const std::string value : {"0.5", "0", "-2"}) {
    EXPECT_EQ(refusal_of_scaling(R"({"type": "linear", "factor": )" + value + "}"),
              "model.json: rope_scaling.factor is " + value + "; expected a finite number of at least 1");
  }
  EXPECT_EQ(refusal_of_scaling(R"({"type": "linear", "factor": "4"})"),
            "model.json: rope_scaling.factor is the string \"4\"; expected a number");
}

} // namespace
} // namespace posproof
