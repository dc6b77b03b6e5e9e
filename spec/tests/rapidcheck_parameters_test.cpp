/// The check of RC_PARAMS.

#include "spec/rapidcheck_parameters.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace posproof {
namespace {

constexpr const char* keys = "expected one of seed, max_success, max_size, max_discard_ratio, noshrink, "
                             "verbose_progress, verbose_shrinking, reproduce";

TEST(RapidCheckParameters, OfAllKnownKeysAreAccepted) {
  EXPECT_EQ(problem_in_rapidcheck_parameters(""), std::nullopt);
  EXPECT_EQ(problem_in_rapidcheck_parameters("   "), std::nullopt);
  EXPECT_EQ(problem_in_rapidcheck_parameters("seed=1"), std::nullopt);
  EXPECT_EQ(problem_in_rapidcheck_parameters(
                "seed=13844263254840966059 max_success=200  max_size=50 max_discard_ratio=5 noshrink=1 "
                "verbose_progress=1 verbose_shrinking=0 reproduce=CshUvBXZ== "),
            std::nullopt);
}

TEST(RapidCheckParameters, WithAnUnknownKeyAreRefused) {
  EXPECT_EQ(problem_in_rapidcheck_parameters("bogus=1"),
            fmt::format("{}{}", "RC_PARAMS: unknown key 'bogus'; ", keys));
  EXPECT_EQ(problem_in_rapidcheck_parameters("seed=1 Seed=2"),
            fmt::format("{}{}", "RC_PARAMS: unknown key 'Seed'; ", keys));
  EXPECT_EQ(problem_in_rapidcheck_parameters("=1"), fmt::format("{}{}", "RC_PARAMS: unknown key ''; ", keys));
  EXPECT_EQ(problem_in_rapidcheck_parameters("maxSuccess"),
            fmt::format("{}{}", "RC_PARAMS: unknown key 'maxSuccess'; ", keys));
}

TEST(RapidCheckParameters, WithoutAUsableValueAreRefused) {
  for (const std::string entry :
       {"seed", "seed=", "seed=-1", "seed=0x1", "seed=1.5", "seed=1=2", "seed=one"}) {
    EXPECT_EQ(problem_in_rapidcheck_parameters(entry),
              "RC_PARAMS: '" + entry + "' has no usable value; expected seed=a whole number");
  }
  EXPECT_EQ(
      problem_in_rapidcheck_parameters("reproduce="),
      "RC_PARAMS: 'reproduce=' has no usable value; expected reproduce=the text that a failure printed");
}

TEST(RapidCheckParameters, NameTheFirstOfSeveralProblems) {
  EXPECT_EQ(problem_in_rapidcheck_parameters("max_size=x bogus=1"),
            "RC_PARAMS: 'max_size=x' has no usable value; expected max_size=a whole number");
}

} // namespace
} // namespace posproof
