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
              "RC_PARAMS: '" + entry + "' has no usable value; expected seed=a whole number below 2^64");
  }
  EXPECT_EQ(
      problem_in_rapidcheck_parameters("reproduce="),
      "RC_PARAMS: 'reproduce=' has no usable value; expected reproduce=the text that a failure printed");
}

TEST(RapidCheckParameters, ThatLeaveNoCasesOrDoNotFitAreRefused) {
  for (const std::string entry :
       {"max_success=0", "max_success=000", "max_success=2147483648", "max_success=-0"}) {
    EXPECT_EQ(problem_in_rapidcheck_parameters(entry),
              "RC_PARAMS: '" + entry +
                  "' has no usable value; expected max_success=a whole number from 1 to "
                  "2^31 - 1, since no case judges nothing");
  }
  EXPECT_EQ(problem_in_rapidcheck_parameters("max_success=1 max_size=0 max_discard_ratio=0"), std::nullopt);
  EXPECT_NE(problem_in_rapidcheck_parameters("max_size=99999999999"), std::nullopt);
  EXPECT_NE(problem_in_rapidcheck_parameters("seed=18446744073709551616"), std::nullopt);
}

TEST(RapidCheckParameters, GiveTheirLastSeed) {
  EXPECT_EQ(seed_in_rapidcheck_parameters("max_success=3"), std::nullopt);
  EXPECT_EQ(seed_in_rapidcheck_parameters(" seed=18446744073709551615"), 18446744073709551615U);
  EXPECT_EQ(seed_in_rapidcheck_parameters("seed=1 seed=2 max_size=5"), 2U);
}

TEST(RapidCheckParameters, NameTheFirstOfSeveralProblems) {
  EXPECT_EQ(problem_in_rapidcheck_parameters("max_size=x bogus=1"),
            "RC_PARAMS: 'max_size=x' has no usable value; expected max_size=a whole number below 2^31");
}

} // namespace
} // namespace posproof
