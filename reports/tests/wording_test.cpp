#include "reports/wording.hpp"

#include "reports/tests/support/sample.hpp"

#include <gtest/gtest.h>

namespace posproof::reports {
namespace {

std::string outcome_of(const std::vector<Report>& all) {
  return outcome_text(all);
}

TEST(Outcome, SaysInOneSentenceHowOneReportEnded) {
  EXPECT_EQ(outcome_of({samples::conforming()}), "Conforms.");
  EXPECT_EQ(outcome_of({samples::failing()}), "Does not conform.");
  EXPECT_EQ(outcome_of({samples::nothing_checked()}), "Does not conform: nothing was checked.");
  EXPECT_EQ(outcome_of({samples::crashed()}), "Does not conform: the subject failed.");
  EXPECT_EQ(outcome_of({}), "Does not conform: nothing was checked.");
}

TEST(Outcome, ConformsOnlyWhereEveryReportDoes) {
  const Report good = samples::conforming();
  EXPECT_EQ(outcome_of({good, good}), "Conforms: all 2 reports.");
  EXPECT_EQ(outcome_of({good, samples::failing()}), "Does not conform: of 2 reports 1 conform, 1 do not.");
  EXPECT_EQ(outcome_of({good, samples::crashed()}),
            "Does not conform: of 2 reports 1 conform, in 1 the subject failed.");
  EXPECT_EQ(outcome_of({samples::nothing_checked(), good}),
            "Does not conform: of 2 reports 1 conform, in 1 nothing was checked.");
}

TEST(OverallVerdict, IsTheWorst) {
  const auto verdict_of = [](const std::vector<Report>& all) { return overall_verdict(all); };
  const Report good = samples::conforming();
  const Report bad = samples::failing();
  const Report empty = samples::nothing_checked();
  const Report crash = samples::crashed();
  EXPECT_EQ(verdict_of({good, good}), ReportVerdict::conforms);
  EXPECT_EQ(verdict_of({good, empty}), ReportVerdict::nothing_checked);
  EXPECT_EQ(verdict_of({empty, bad, good}), ReportVerdict::does_not_conform);
  EXPECT_EQ(verdict_of({bad, crash, empty}), ReportVerdict::subject_failed);
  EXPECT_EQ(verdict_of({}), ReportVerdict::nothing_checked);
}

TEST(Tally, CountsPropertiesByVerdictAndLeavesZeroOut) {
  EXPECT_EQ(tally_text(tally_of(samples::failing())), "1 holds, 1 violated, 1 undecided, 1 not applicable");
  EXPECT_EQ(tally_text(tally_of(samples::conforming())), "2 hold, 1 not applicable");
  EXPECT_EQ(tally_text(tally_of(samples::crashed())), "none");
}

TEST(Evidence, NamesCasesAndSeed) {
  EXPECT_EQ(evidence_text(samples::undecided()), "sampled, 1 000 cases, 2 undecided, seed 20170612");
  PropertyResult one = samples::holding("origin");
  one.cases = 1;
  EXPECT_EQ(evidence_text(one), "exhaustive, 1 case");
}

TEST(Where, NamesThePairOrTheColumn) {
  const WorstPoint point = samples::worst_point(Format::f32);
  EXPECT_EQ(where_text(samples::rope_encoding(), point), "cosine of pair 3 at position 131 071");
  EXPECT_EQ(where_text(samples::row_encoding(), point), "cosine of column 3 at position 131 071");
  EXPECT_EQ(coordinates_text({{5, -7, 11, 13}, 3}), "(5, -7, 11)");
  EXPECT_EQ(coordinates_text({{5, 0, 0, 0}, 99}), "(5, 0, 0, 0)");
}

} // namespace
} // namespace posproof::reports
