#include "properties/examiner/checks/criteria.hpp"

#include "properties/examiner/criteria.hpp"
#include "properties/tests/support/restatement.hpp"

#include <array>

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Criteria, WrongRestatementsAreRefuted) {
  const ClauseResult binary = restated("binary digits meet A5", [](const Examining& examining) {
    return scheme_meets(examining, "binary", {"A5"});
  });
  EXPECT_EQ(binary.outcome.answer, Answer::no);
  EXPECT_EQ(binary.outcome.counterexample.rfind("A5: B = 2, k = 1", 0), 0U) << binary.outcome.counterexample;
  const ClauseResult rotary = restated(
      "RoPE breaks A6", [](const Examining& examining) { return scheme_breaks(examining, "RoPE", {"A6"}); });
  EXPECT_EQ(rotary.outcome.answer, Answer::no);
  for (const std::vector<std::string_view>& schemes :
       {std::vector<std::string_view>{"sinusoidal"},
        std::vector<std::string_view>{"sinusoidal", "RoPE", "ALiBi"}}) {
    const ClauseResult others = restated(
        "others meet all five",
        [&](const Examining& examining) { return all_criteria_are_met_by(examining, schemes); }, Passes::two);
    EXPECT_EQ(others.outcome.answer, Answer::no);
  }
}

TEST(Criteria, TheMatrixIsFullAndDecided) {
  const LedgerReport report = examine_ledger({{"A-M"}, false, 2});
  EXPECT_EQ(report.criteria.cells.size(), criteria_schemes().size() * criteria().size());
  for (const CriteriaCell& cell : report.criteria.cells) {
    EXPECT_NE(cell.verdict, Verdict::undecided) << cell.scheme << ", " << cell.criterion << ": " << cell.text;
    EXPECT_FALSE(cell.text.empty()) << cell.scheme << ", " << cell.criterion;
    EXPECT_EQ(cell.verdict == Verdict::holds, cell.evidence != Evidence::none)
        << cell.scheme << ", " << cell.criterion;
  }
  EXPECT_TRUE(examine_ledger({{"A17"}, false, 1}).criteria.cells.empty());
}

TEST(Criteria, ACellInWhichTwoPassesContradictEachOtherIsUndecided) {
  const Examining examining{{reference::Route::direct, 40}, false};
  const CriteriaMatrix matrix = criteria_matrix(examining);
  CriteriaMatrix other = matrix;
  other.cells[0].verdict = Verdict::violated;
  other.cells[5].text += "!";
  const std::array both{matrix, other};
  const CriteriaMatrix merged = merged_criteria(both, {"one", "two"});
  for (std::size_t i = 0; i < merged.cells.size(); ++i) {
    EXPECT_EQ(merged.cells[i].verdict == Verdict::undecided, i == 0 || i == 5) << i;
  }
  EXPECT_NE(merged.cells[0].text.find("one and two do not agree"), std::string::npos);
}
