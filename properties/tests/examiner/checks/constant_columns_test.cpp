#include "properties/examiner/checks/constant_columns.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/tests/support/restatement.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/format.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

/// By rounding every value of every column.
bool some_column_rests(int width, std::int64_t positions) {
  const auto oracle = reference::make_phase_oracle(sinusoidal(width));
  for (const Format format : all_formats) {
    for (int k = 0; k < width / 2; ++k) {
      for (const Component component : {Component::cosine, Component::sine}) {
        bool rests = true;
        const auto first = oracle->correctly_rounded(format, PhasePoint{k, component, 0, {}});
        for (std::int64_t p = 1; p < positions && rests; ++p) {
          rests = oracle->correctly_rounded(format, PhasePoint{k, component, p, {}}) == first;
        }
        if (rests) {
          return true;
        }
      }
    }
  }
  return false;
}

} // namespace

TEST(ConstantColumns, OneMoreOrLessIsWrong) {
  for (const int more : {-1, 1}) {
    EXPECT_EQ(restated(
                  "one more, or less",
                  [more](const Examining& e) { return binary_constant_columns(e, more); },
                  Passes::whole_numbers)
                  .outcome.answer,
              Answer::no);
  }
}

TEST(ConstantColumns, AnOddConcatenatedRowHasAnEmptyOne) {
  const ClauseResult result = restated("concatenated, d = 3", [](const Examining& examining) {
    return sinusoid_has_no_constant_column(examining, Arrangement::concatenated, 3);
  });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "d = 3: column 2 is 0 at every position");
}

TEST(ConstantColumns, RoundedColumnsAreThoseFoundByRoundingAllValues) {
  int resting = 0;
  for (const int width : {2, 4, 8, 64}) {
    for (const std::int64_t positions : {2, 3, 40, 300, 700}) {
      const ClauseResult result = restated("varies", [&](const Examining& examining) {
        return rounded_columns_vary(examining, width, positions);
      });
      const bool rests = some_column_rests(width, positions);
      resting += rests ? 1 : 0;
      EXPECT_EQ(result.outcome.answer, rests ? Answer::no : Answer::yes) << width << " " << positions;
    }
  }
  EXPECT_GT(resting, 3);
  EXPECT_LT(resting, 17);
}
