#include "properties/examiner/checks/extension.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Extension, WrongRestatementsAreRefuted) {
  const ClauseResult narrow = restated("values past 512 are at most 1/2", [](const Examining& examining) {
    return codes_go_on(examining, 512, 0.5);
  });
  EXPECT_EQ(narrow.outcome.answer, Answer::no);
  const ClauseResult dynamic = restated(
      "dynamic NTK keeps the beginning",
      [](const Examining& examining) {
        return longer_table_begins_alike(examining, ExtendedTable::dynamic_ntk, 64, 128);
      },
      Passes::two);
  EXPECT_EQ(dynamic.outcome.answer, Answer::no);
  EXPECT_EQ(dynamic.outcome.counterexample.rfind("p = 1, pair 1", 0), 0U) << dynamic.outcome.counterexample;
  const ClauseResult all = restated(
      "every scheme goes on", [](const Examining& examining) { return schemes_go_on_except(examining, {}); });
  EXPECT_EQ(all.outcome.answer, Answer::no);
}

/// Below its trained length dynamic NTK changes nothing: the true statement beside the false one.
TEST(Extension, DynamicNtkKeepsTheBeginningUpToItsTrainedLength) {
  const ClauseResult kept = restated(
      "no call is longer than trained",
      [](const Examining& examining) {
        return longer_table_begins_alike(examining, ExtendedTable::dynamic_ntk, 64, 64);
      },
      Passes::two);
  EXPECT_EQ(kept.outcome.answer, Answer::yes);
}
