#include "properties/examiner/checks/linear_shift.hpp"

#include "properties/examiner/checks/shift_rotation.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

using Run = std::function<Outcome(const Examining&)>;

void expect_refuted(std::string_view text, const Run& run, std::string_view part_of_counterexample) {
  const ClauseResult result = restated(text, run);
  EXPECT_EQ(result.outcome.answer, Answer::no) << text << ": " << result.outcome.argument;
  EXPECT_NE(result.outcome.counterexample.find(part_of_counterexample), std::string::npos)
      << result.outcome.counterexample;
}

void expect_true(std::string_view text, const Run& run) {
  const ClauseResult result = restated(text, run);
  EXPECT_EQ(result.outcome.answer, Answer::yes)
      << text << ": " << result.outcome.argument << result.outcome.counterexample;
}

} // namespace

TEST(LinearShift, WrongRotationsAreRefutedByTheSmallestWidth) {
  expect_refuted(
      "M_k turns by -kω_i",
      [](const Examining& examining) { return shift_turns_pairs(examining, paper_schemes(16), -1); },
      "width 2");
  expect_refuted(
      "M_k turns by 2kω_i in every variant",
      [](const Examining& examining) { return shift_turns_pairs(examining, paired_schemes(9), 2); },
      "width 2");
  expect_refuted(
      "M_k turns block i by 2kω_i",
      [](const Examining& examining) { return shift_is_block_diagonal(examining, 2); }, "d = 2, k = 1");
  expect_refuted(
      "presets turn by 2kω_i",
      [](const Examining& examining) { return preset_frequencies_shift(examining, 2); }, "pair 0, p = 0");
}

TEST(LinearShift, WhereEverySineHasItsCosineTheMatrixExists) {
  expect_refuted(
      "no matrix shifts the rows of even widths",
      [](const Examining& examining) { return no_matrix_shifts(examining, paper_schemes(8)); }, "width 2");
}

TEST(LinearShift, TheMatrixIsUniqueWithoutAColumnOfZeros) {
  expect_true("of width 2 to 8",
              [](const Examining& examining) { return shift_matrix_is_unique(examining, paper_schemes(8)); });
  expect_refuted(
      "of any width and variant",
      [](const Examining& examining) { return shift_matrix_is_unique(examining, paired_schemes(9)); },
      "width 3");
}

TEST(LinearShift, HalfTheBoundOfARoundedTableIsTooLittle) {
  for (const ShiftMatrix matrix : {ShiftMatrix::exact, ShiftMatrix::own}) {
    expect_refuted(
        "half the bound",
        [matrix](const Examining& examining) { return rounded_shift_stays_within(examining, matrix, 0.5); },
        "f32");
  }
}

TEST(ShiftRotation, WrongLawsAreRefuted) {
  expect_refuted(
      "the block with its signs exchanged",
      [](const Examining& examining) { return block_is_as_printed(examining, -1); }, "d = 2, pair 0, k = 1");
  expect_refuted(
      "Mᵀ·M = 2I", [](const Examining& examining) { return transpose_times_matrix_is(examining, 2); },
      "not 2");
  expect_refuted(
      "M_k is a reflection", [](const Examining& examining) { return determinant_is(examining, -1); },
      "not -1");
  expect_refuted(
      "M_1 = I", [](const Examining& examining) { return is_identity_at(examining, 1); }, "d = 2");
  expect_refuted(
      "M_k is symmetric", [](const Examining& examining) { return transpose_is_shift_by(examining, 1); },
      "d = 2");
  expect_refuted(
      "M_a·M_b = M_(a-b)", [](const Examining& examining) { return product_is_shift_by(examining, -1); },
      "d = 2");
  expect_refuted(
      "(cos, sin) turns by -kω", [](const Examining& examining) { return pairs_turn_by(examining, -1); },
      "d = 2");
}

TEST(ShiftRotation, OneRotationServesTheCallsUpToTheTrainedLength) {
  expect_true("calls of 1 to 4 tokens",
              [](const Examining& examining) { return one_rotation_serves_calls(examining, 1, 4); });
}
