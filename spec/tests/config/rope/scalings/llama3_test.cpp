/// The scaling of Llama-3.1: four required parameters.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_scaling;
using testing_support::scaling_of;

std::string dictionary(const std::string& low, const std::string& high) {
  return R"({"rope_type": "llama3", "factor": 8.0, "original_max_position_embeddings": 4096, "low_freq_factor": )" +
         low + R"(, "high_freq_factor": )" + high + "}";
}

TEST(Llama3Config, HasEveryParameter) {
  EXPECT_EQ(scaling_of<Llama3Scaling>(dictionary("1.0", "4.0")), (Llama3Scaling{8, 1, 4, 4096}));
}

TEST(Llama3Config, NamesWhatIsMissing) {
  EXPECT_EQ(refusal_of_scaling(R"({"rope_type": "llama3"})").substr(0, 42),
            "model.json: rope_scaling.factor is missing");
  EXPECT_EQ(refusal_of_scaling(R"({"rope_type": "llama3", "factor": 8})").substr(0, 68),
            "model.json: rope_scaling.original_max_position_embeddings is missing");
  EXPECT_EQ(refusal_of_scaling(dictionary("null", "4")),
            "model.json: rope_scaling.low_freq_factor is missing; expected a finite number above 0");
  EXPECT_EQ(refusal_of_scaling(dictionary("1", "null")),
            "model.json: rope_scaling.high_freq_factor is missing; expected a finite number above "
            "low_freq_factor");
}

TEST(Llama3Config, NeedsAHighFactorAboveTheLow) {
  for (const std::string high : {"1", "0.5"}) {
    EXPECT_EQ(refusal_of_scaling(dictionary("1", high)),
              "model.json: rope_scaling.high_freq_factor is " + high +
                  " and rope_scaling.low_freq_factor is 1; expected high_freq_factor above low_freq_factor");
  }
  EXPECT_EQ(refusal_of_scaling(dictionary("0", "4")),
            "model.json: rope_scaling.low_freq_factor is 0; expected a finite number above 0");
}

} // namespace
} // namespace posproof
