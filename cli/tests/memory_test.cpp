/// How much memory a verification takes: in proportion to a row, never to the square of its width.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

#include <fmt/format.h>

namespace posproof::cli {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool memory_is_that_of_a_sanitizer = true;
#else
constexpr bool memory_is_that_of_a_sanitizer = false;
#endif

/// Nothing takes more than rotated data: 67 tokens (the edges of a context of 3 and drawn positions) of six
/// heads as floats, in four copies: the data, the input of the run, what the subject reads and what it
/// writes. As much again is granted for all the rest, which is linear in the width or constant.
constexpr std::size_t limit_for(std::size_t width) {
  constexpr std::size_t tokens = 67;
  constexpr std::size_t heads = 6;
  constexpr std::size_t copies = 4;
  return 2 * tokens * heads * copies * width * sizeof(float);
}

class MemoryExhaustive : public InAFolder {
protected:
  void expect_within_limit(std::size_t width, const Words& properties) {
    if (memory_is_that_of_a_sanitizer) {
      GTEST_SKIP() << "the memory of a sanitizer is not that of the command";
    }
    Words words{"verify",
                "--subject",
                "builtin:turns",
                "--format",
                "f32",
                "--model",
                file("wide.json",
                     fmt::format(R"({{"encoding": "rope", "head_dimension": {}, "context": 3}})", width))};
    for (const std::string& property : properties) {
      words.insert(words.end(), {"--property", property});
    }
    const Outcome outcome = run_posproof(words);
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
    EXPECT_GT(outcome.resident_bytes, width * sizeof(float));
    EXPECT_LT(outcome.resident_bytes, limit_for(width))
        << "of width " << width << ": " << outcome.resident_bytes / 1048576 << " MiB";
  }
};

TEST_F(MemoryExhaustive, OfAVeryWideHeadGrowsWithItsWidth) {
  // Layout and direction rotate as many heads as there are columns, which takes a minute here: see below.
  expect_within_limit(65536, {"accuracy", "distinct-rows", "split-invariance", "cached-computation",
                              "linear-shift", "group-law", "cached-shift", "relative-score", "rotation",
                              "layout-permutation", "in-place", "guard-zones"});
}

TEST_F(MemoryExhaustive, OfEveryPropertyIsFarBelowTheSquareOfTheWidth) {
  constexpr std::size_t width = 8192;
  static_assert(limit_for(width) < width * width * sizeof(float) / 2);
  expect_within_limit(width, {});
}

} // namespace
} // namespace posproof::cli
