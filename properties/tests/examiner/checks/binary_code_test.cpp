#include "properties/examiner/checks/binary_code.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

ClauseResult whole(std::string_view text, const std::function<Outcome(const Examining&)>& run) {
  return restated(text, run, Passes::whole_numbers);
}

} // namespace

TEST(BinaryCode, ABitDoesNotChangeTwiceAsSeldom) {
  const ClauseResult result =
      whole("bit j changes at the multiples of 2^(j+1)",
            [](const Examining& examining) { return bits_change_at_multiples(examining, 1); });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("B = 1, p = 0, j = 0"), std::string::npos)
      << result.outcome.counterexample;
}

TEST(BinaryCode, TheHighestOfThreeBitsChangesAtFour) {
  EXPECT_EQ(
      whole("of 3 bits, at 4", [](const Examining& e) { return outer_bits_change(e, 3, 4); }).outcome.answer,
      Answer::yes);
  EXPECT_EQ(
      whole("of 3 bits, at 8", [](const Examining& e) { return outer_bits_change(e, 3, 8); }).outcome.answer,
      Answer::no);
  EXPECT_EQ(
      whole("of 4 bits, at 4", [](const Examining& e) { return outer_bits_change(e, 4, 4); }).outcome.answer,
      Answer::no);
}

TEST(BinaryCode, HigherBitsDoNotChangeMoreOften) {
  const ClauseResult result =
      whole("bit j + 1 changes more often", [](const Examining& e) { return change_counts_order(e, false); });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "B = 2: bit 0 changes 3 times, bit 1 1 times");
}

TEST(BinaryCode, ThePeriodIsTwiceTheStepsBetweenChanges) {
  EXPECT_EQ(whole("2^j", [](const Examining& e) { return bit_has_period(e, 0); }).outcome.counterexample,
            "bit 0: 0 at p = 0, 1 at p = 1");
  EXPECT_EQ(whole("2^(j+2)", [](const Examining& e) { return bit_has_period(e, 2); }).outcome.counterexample,
            "bit 0 repeats after 2 < 4 already");
}

TEST(BinaryCode, OneColumnJumpsAndNotAlwaysTwo) {
  EXPECT_EQ(whole("two", [](const Examining& e) { return binary_jumps(e, 2); }).outcome.answer, Answer::no);
}

TEST(BinaryCode, TheLargestStepIsNoLonger) {
  for (const int more : {-1, 1}) {
    EXPECT_EQ(
        whole("√(B ± 1)", [more](const Examining& e) { return binary_largest_step(e, more); }).outcome.answer,
        Answer::no);
  }
}
