/// Main of every test executable: RapidCheck gets a fixed seed unless RC_PARAMS says otherwise, and a key of
/// RC_PARAMS that RapidCheck would ignore silently is refused.

#include "spec/rapidcheck_parameters.hpp"

#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>

int main(int argc, char** argv) {
  const char* const given = std::getenv("RC_PARAMS");
  const std::string text = given == nullptr ? "" : given;
  if (const auto problem = posproof::problem_in_rapidcheck_parameters(text)) {
    std::fprintf(stderr, "%s\n", problem->c_str());
    return 2;
  }
  if (text.find("seed=") == std::string::npos) {
    const std::string fixed =
        text + (text.empty() ? "" : " ") + "seed=" + std::to_string(posproof::default_seed);
    setenv("RC_PARAMS", fixed.c_str(), 1);
  }
  testing::InitGoogleTest(&argc, argv);
  const int result = RUN_ALL_TESTS();
  // An executable that ran nothing has shown nothing: GoogleTest itself calls that a success. Listing is no
  // run.
  if (result == 0 && !testing::GTEST_FLAG(list_tests) &&
      testing::UnitTest::GetInstance()->test_to_run_count() == 0) {
    std::fprintf(stderr, "no test matches the filter\n");
    return 1;
  }
  return result;
}
