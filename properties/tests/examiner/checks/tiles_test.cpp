#include "properties/examiner/checks/tiles.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

Outcome answer_to(const std::function<Outcome(const Examining&)>& run) {
  return restated("restated", run, Passes::two).outcome;
}

} // namespace

TEST(Tiles, TilesThatStartAtZeroAreRefuted) {
  const Outcome zero = answer_to(
      [](const Examining& examining) { return token_tiles_equal_whole(examining, TileStart::zero); });
  EXPECT_EQ(zero.answer, Answer::no);
  EXPECT_NE(zero.counterexample.find("tiles of 6, token 6"), std::string::npos) << zero.counterexample;
}

TEST(Tiles, SumsThatAreNotRescaledAreRefuted) {
  const Outcome forgotten = answer_to([](const Examining& examining) {
    return tiled_attention_equals_whole(examining, Rescaling::forgotten);
  });
  EXPECT_EQ(forgotten.answer, Answer::no);
}

TEST(Tiles, TheSmallestCutOfAHalfSplitHeadIsInTheMiddleOfFourColumns) {
  const Outcome half =
      answer_to([](const Examining& examining) { return head_can_be_cut(examining, Layout::half_split, 2); });
  EXPECT_EQ(half.answer, Answer::no);
  EXPECT_EQ(half.counterexample.find("d = 4, cut before column 2"), 0U) << half.counterexample;
  const Outcome odd = answer_to(
      [](const Examining& examining) { return head_can_be_cut(examining, Layout::interleaved, 1); });
  EXPECT_EQ(odd.answer, Answer::no);
  EXPECT_EQ(odd.counterexample.find("d = 2, cut before column 1"), 0U) << odd.counterexample;
}

TEST(Tiles, EachLayoutHasItsOwnTiles) {
  const Outcome twins = answer_to(
      [](const Examining& examining) { return twin_tiles_are_closed(examining, Layout::interleaved); });
  EXPECT_EQ(twins.answer, Answer::no);
  const Outcome cuts = answer_to(
      [](const Examining& examining) { return every_cut_cuts_a_pair(examining, Layout::interleaved); });
  EXPECT_EQ(cuts.answer, Answer::no);
  EXPECT_EQ(cuts.counterexample.find("d = 4, interleaved, cut before column 2"), 0U) << cuts.counterexample;
}
