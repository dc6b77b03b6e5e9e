#include "properties/examiner/checks/uniqueness.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/row_separation.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/tests/support/restatement.hpp"

#include <array>

using namespace posproof;
using namespace posproof::properties::examiner;
using reference::Arithmetic;
using reference::Real;
using reference::Route;

TEST(Uniqueness, WrongRestatementsAreRefuted) {
  const ClauseResult cosine = restated("cos p tells all integers apart", [](const Examining& examining) {
    return one_column_tells_integers_apart(examining, false);
  });
  EXPECT_EQ(cosine.outcome.answer, Answer::no);
  EXPECT_EQ(cosine.outcome.counterexample.rfind("p = 1, q = -1", 0), 0U) << cosine.outcome.counterexample;
  const ClauseResult half = restated("ω = π·a/c repeats after c positions", [](const Examining& examining) {
    return rational_turns_repeat(examining, 1);
  });
  EXPECT_EQ(half.outcome.answer, Answer::no);
  EXPECT_EQ(half.outcome.counterexample.rfind("a = 1, c = 1", 0), 0U) << half.outcome.counterexample;
  for (const std::vector<int>& widths : {std::vector<int>{2, 4, 6, 8}, std::vector<int>{2, 8}}) {
    const ClauseResult periods = restated("other widths are periodic", [&](const Examining& examining) {
      return code_is_periodic_for(examining, Denominator::width, widths);
    });
    EXPECT_EQ(periods.outcome.answer, Answer::no);
  }
  const ClauseResult neighbours = restated(
      "the nearest rows of width 8 are neighbours",
      [](const Examining& examining) {
        constexpr std::array widths{8};
        return rows_are_separated(examining, widths, true);
      },
      Passes::two);
  EXPECT_EQ(neighbours.outcome.answer, Answer::no);
  EXPECT_EQ(neighbours.outcome.counterexample.rfind("d = 8, N = 512: the nearest rows are 63", 0), 0U)
      << neighbours.outcome.counterexample;
  const ClauseResult returns = restated(
      "single pairs return to within π/N",
      [](const Examining& examining) { return single_pairs_return(examining, 0.5); }, Passes::two);
  EXPECT_EQ(returns.outcome.answer, Answer::no);
}

TEST(UniquenessExhaustive, WidthsWithTiesAreThoseAndNoOthers) {
  for (const WidthsWithTies& widths :
       {WidthsWithTies{.f32 = 2, .f16 = 2, .bf16 = 4}, WidthsWithTies{.f32 = 1, .f16 = 2, .bf16 = 2}}) {
    const ClauseResult ties = restated(
        "other widths have equal rows",
        [&](const Examining& examining) { return rounded_rows_meet_up_to(examining, widths); }, Passes::two);
    EXPECT_EQ(ties.outcome.answer, Answer::no);
  }
}

/// The lemma against all pairs of rows: both have one smallest distance where every frequency has its
/// columns.
TEST(LemmaRowDistance, IsTheSmallestDistanceOfAllPairsOfRows) {
  constexpr std::int64_t length = 24;
  const Arithmetic arithmetic{Route::direct, 40};
  int complete = 0;
  for (int d = 2; d <= 9; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      const Encoding encoding = encoding_of(variant.encoding);
      const PhaseModel model = phase_model(encoding);
      if (model.complete_pairs() != model.size()) {
        continue;
      }
      ++complete;
      const VariantRows rows(variant.encoding, arithmetic);
      std::optional<Real> smallest;
      for (std::int64_t p = 0; p < length; ++p) {
        for (std::int64_t q = p + 1; q < length; ++q) {
          const Real distance = squared_distance(rows.row(p), rows.row(q));
          EXPECT_TRUE(overlap(distance, squared_distance(rows.row(0), rows.row(q - p)))) << variant.name;
          if (!smallest || is_less(distance, *smallest).value_or(false)) {
            smallest = distance;
          }
        }
      }
      const std::array<std::int64_t, 1> lengths{length};
      for (const Arithmetic& route : {arithmetic, Arithmetic{Route::powers, 80}}) {
        EXPECT_TRUE(overlap(separations_below(encoding, lengths, route)[0].distance, sqrt(*smallest)))
            << variant.name;
      }
    }
  }
  EXPECT_GT(complete, 20);
}

/// The premise is needed: with a column missing two pairs of rows with one offset are not equally far apart.
TEST(LemmaRowDistance, FailsWhereAFrequencyLacksAColumn) {
  const Arithmetic arithmetic{Route::direct, 40};
  int incomplete = 0;
  for (int d = 1; d <= 9; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      const PhaseModel model = phase_model(encoding_of(variant.encoding));
      if (model.complete_pairs() == model.size()) {
        continue;
      }
      ++incomplete;
      const VariantRows rows(variant.encoding, arithmetic);
      EXPECT_FALSE(
          overlap(squared_distance(rows.row(0), rows.row(1)), squared_distance(rows.row(1), rows.row(2))))
          << variant.name;
    }
  }
  EXPECT_GT(incomplete, 10);
}
