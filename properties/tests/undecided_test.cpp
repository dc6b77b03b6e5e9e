/// What the oracle cannot decide is neither held nor violated, and does not conform.

#include "properties/drivers/sweep.hpp"
#include "properties/judge.hpp"
#include "properties/reporting.hpp"
#include "properties/rounding.hpp"
#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/hesitant_oracle.hpp"
#include "properties/tests/support/verifying.hpp"
#include "reference/fast_oracle.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// A trial on an oracle that hesitates.
struct HesitantTrial {
  SubjectSource source;
  Encoding encoding = rope(6);
  HesitantOracle oracle;
  std::unique_ptr<Trial> trial;

  HesitantTrial(SubjectSource subject, const Question& question, double radius = 0)
      : source(std::move(subject)), oracle(encoding, radius) {
    OpenOptions options;
    options.format = question.format;
    trial = open_trial(source, encoding, "rope", oracle, options, options_of(question));
  }

  void sweep_with(int threads) const {
    Silent silent;
    sweep({trial.get()}, threads, silent);
  }
  void judge(const char* property) const {
    for (const Judge* const judge : judges::all_judges()) {
      if (judge->judge != nullptr && judge->properties.front() == property) {
        judge->judge(*trial);
      }
    }
  }
};

constexpr PhasePoint where{1, Component::sine, 700};

/// Correct but at one point, whose error is `error` to the last bit of the enclosure.
SubjectSource off_at_one_point(double& error) {
  const auto oracle = reference::make_phase_oracle(rope(6));
  const auto observed = static_cast<float>(oracle->enclose(where).middle() + 1e-3);
  PhaseBlock truth;
  oracle->enclose_positions({&where.position, 1}, {}, truth);
  error = std::fabs(static_cast<double>(observed) - truth.values(where.component, 0)[where.frequency]);
  return chosen("off", AccuracyClass::uniform, but_at(where, static_cast<double>(observed)));
}

TEST(Undecided, AnErrorAtItsLimitLeavesAccuracyOpen) {
  for (const int threads : {1, 3}) {
    double error = 0;
    const HesitantTrial trial(off_at_one_point(error), {.context = 3000, .only = {"accuracy"}});
    for (RowBound& bound : trial.trial->bounds) {
      bound.table.constant = error;
    }
    trial.sweep_with(threads);
    const Report report = make_report(*trial.trial, newest_profile);
    const PropertyResult& accuracy = result_of(report, "accuracy");
    EXPECT_EQ(accuracy.verdict, Verdict::undecided);
    EXPECT_EQ(accuracy.undecided_cases, 1U);
    EXPECT_FALSE(accuracy.reproduce.empty());
    EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
  }
}

TEST(Undecided, AnErrorAtARequiredOneLeavesTheRequirementOpen) {
  double error = 0;
  const SubjectSource subject = off_at_one_point(error);
  for (const int threads : {1, 3}) {
    const HesitantTrial trial(
        subject, {.context = 3000, .only = {"requirement"}, .requirement = Requirement{error, 3000}});
    trial.sweep_with(threads);
    trial.judge("requirement");
    EXPECT_EQ(trial.trial->found("requirement")->verdict, Verdict::undecided);
  }
  const HesitantTrial wider(
      subject, {.context = 3000, .only = {"requirement"}, .requirement = Requirement{2 * error, 3000}});
  wider.sweep_with(2);
  wider.judge("requirement");
  EXPECT_EQ(wider.trial->found("requirement")->verdict, Verdict::holds);
}

TEST(Undecided, ARoundingThatStaysOpenAttainsNoClassOfRounding) {
  for (const int threads : {1, 3}) {
    // Neighbours of the truth everywhere, and enclosures too wide to tell which is nearer.
    const HesitantTrial trial(chosen("rounded", AccuracyClass::exact,
                                     [](const PhaseOracle&, Format, const PhasePoint&,
                                        std::uint32_t nearest) { return nearest ^ 1U; }),
                              {.context = 300, .only = {"accuracy"}}, 1e-3);
    trial.sweep_with(threads);
    const Report report = make_report(*trial.trial, newest_profile);
    EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::undecided);
    EXPECT_GT(result_of(report, "accuracy").undecided_cases, 1000U);
    EXPECT_FALSE(report.accuracy.classes[0].attained);
    EXPECT_FALSE(report.accuracy.classes[0].first_violation.has_value());
    EXPECT_FALSE(report.accuracy.classes[1].attained);
    EXPECT_EQ(report.accuracy.attained, AccuracyClass::uniform);
  }
}

TEST(Undecided, ATieOfRowsThatCannotBeRoundedIsOpen) {
  const SubjectSource stuck =
      chosen("stuck", AccuracyClass::uniform,
             [](const PhaseOracle&, Format, const PhasePoint& point, std::uint32_t nearest) {
               return point.position >= 50 ? 0 : nearest;
             });
  const HesitantTrial trial(stuck, {.context = 60, .only = {"distinct-rows"}}, 1e-3);
  trial.sweep_with(1);
  trial.judge("distinct-rows");
  EXPECT_EQ(trial.trial->found("distinct-rows")->verdict, Verdict::undecided);
  EXPECT_EQ(trial.trial->found("distinct-rows")->undecided_cases, 9U);
}

TEST(Undecided, AnUnitVectorAtItsLimitLeavesTheRotationOpen) {
  double error = 0;
  const HesitantTrial trial(off_at_one_point(error), {.context = 3000, .only = {"rotation"}});
  for (RowBound& bound : trial.trial->rotation_bounds) {
    bound.table = {};
    bound.compute = 0;
    bound.floor = error;
  }
  trial.sweep_with(3);
  ASSERT_TRUE(trial.trial->findings.unit_vectors.has_value());
  EXPECT_EQ(trial.trial->findings.unit_vectors->verdict, Verdict::undecided);
  EXPECT_EQ(trial.trial->findings.unit_vectors->undecided_cases, 1U);
}

TEST(Undecided, AValueWhoseNeighbourCannotBeToldIsOpen) {
  const HesitantTrial trial(turns(), {.context = 100}, 1e-3);
  EXPECT_FALSE(rounded_truth(*trial.trial, Format::f32, {1, Component::sine, 50}, 0.5).has_value());
  EXPECT_EQ(judge_rounding(*trial.trial, {{50, 1, Component::sine}, 0.5F, 0}, 0.5), Rounding::undecided);
}

} // namespace
} // namespace posproof::properties
