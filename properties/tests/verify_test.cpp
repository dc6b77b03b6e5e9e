/// Whole runs: what is judged and what is not, in which order it is told, and what the verdict is.

#include "properties/verify.hpp"

#include "properties/reporting.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/error.hpp"
#include "spec/version.hpp"

#include <gtest/gtest.h>
#include <mutex>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;

TEST(Verify, ResultsStandInTheOrderOfTheStatements) {
  for (const SubjectSource& subject : {turns(), fault("reversed-sign")}) {
    const Report report = report_on(subject, rope(8, 10), {.context = 500});
    std::vector<PropertyStatement> statements;
    for (const PropertyStatement& statement : property_statements()) {
      if (concerns(statement, report.encoding)) {
        statements.push_back(statement);
      }
    }
    ASSERT_EQ(report.properties.size(), statements.size());
    for (std::size_t i = 0; i < statements.size(); ++i) {
      EXPECT_EQ(report.properties[i].id, statements[i].id);
    }
  }
}

TEST(Verify, ReportsStandInTheOrderModelSubjectFormat) {
  const SubjectSource unsuited{
      "unsuited", "", [](const Encoding& encoding) { return encoding.rope() != nullptr ? "rows only" : ""; },
      open_turns};
  VerifyRequest request;
  request.models = {{"one", rope(8)}, {"two", odd_row()}};
  request.subjects = {unsuited, turns(), clean_twin()};
  request.formats = {Format::bf16, Format::f32};
  request.options = options_of({.context = 300});
  Silent silent;
  const std::vector<Report> reports = verify(request, silent);
  std::vector<std::string> got;
  for (const Report& report : reports) {
    got.push_back(report.encoding.name + ", " + report.subject + ", " +
                  std::string(traits(report.format).name) + ", " + std::string(name_of(report.verdict)));
  }
  EXPECT_EQ(
      got,
      (std::vector<std::string>{
          "rope of width 8, unsuited, bf16, nothing-checked",
          "rope of width 8, unsuited, f32, nothing-checked", "rope of width 8, builtin:turns, bf16, conforms",
          "rope of width 8, builtin:turns, f32, conforms", "rope of width 8, clean-twin, bf16, conforms",
          "rope of width 8, clean-twin, f32, conforms", "rows of width 21, unsuited, bf16, conforms",
          "rows of width 21, unsuited, f32, conforms", "rows of width 21, builtin:turns, bf16, conforms",
          "rows of width 21, builtin:turns, f32, conforms", "rows of width 21, clean-twin, bf16, conforms",
          "rows of width 21, clean-twin, f32, conforms"}));
  EXPECT_EQ(reports[0].properties.at(0).reason, "rows only");
  for (const Report& report : reports) {
    EXPECT_FALSE(report.run.started.empty());
    EXPECT_EQ(report.suite_version, suite_version());
    EXPECT_EQ(report.context, 300);
  }
}

/// One sweep serves all subjects: none sees what another did.
TEST(Verify, ASubjectIsJudgedAmongOthersAsAlone) {
  VerifyRequest request = request_of(turns(), rope(8), {.context = 3000});
  request.subjects = {fault("bf16-position"), turns(), refusing_from(2000), clean_twin()};
  Silent silent;
  const std::vector<Report> together = verify(request, silent);
  for (std::size_t i = 0; i < together.size(); ++i) {
    const Report alone = report_on(request.subjects[i], rope(8), {.context = 3000});
    EXPECT_EQ(complaints(together[i]), complaints(alone)) << request.subjects[i].name;
    EXPECT_EQ(together[i].verdict, alone.verdict);
    EXPECT_EQ(together[i].accuracy.worst->error, alone.accuracy.worst->error);
  }
}

TEST(Verify, JudgesOnlyWhatIsAskedFor) {
  const Report report =
      report_on(fault("bf16-position"), rope(8), {.context = 500, .only = {"origin", "accuracy"}});
  ASSERT_EQ(report.properties.size(), 2U);
  EXPECT_EQ(report.properties[0].id, "origin");
  EXPECT_EQ(report.properties[1].id, "accuracy");
  EXPECT_EQ(report.properties[1].verdict, Verdict::violated);
  // What is not asked for does not count.
  const Report blind = report_on(fault("bf16-position"), rope(8), {.context = 500, .only = {"pair-norm"}});
  EXPECT_EQ(blind.verdict, ReportVerdict::conforms);
}

TEST(Verify, StopsAtTheFirstViolationIfAsked) {
  const Report report = report_on(fault("reversed-sign"), rope(8), {.context = 500, .fail_fast = true});
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
  EXPECT_EQ(result_of(report, "direction").verdict, Verdict::violated);
  EXPECT_EQ(result_of(report, "layout").verdict, Verdict::holds);
  int violated = 0;
  for (const PropertyResult& result : report.properties) {
    violated += result.verdict == Verdict::violated ? 1 : 0;
  }
  EXPECT_EQ(violated, 1);
  for (const char* const id : {"origin", "frequency", "accuracy", "repeatability", "rotation", "group-law"}) {
    EXPECT_EQ(result_of(report, id).verdict, Verdict::not_applicable) << id;
    EXPECT_EQ(result_of(report, id).reason, "not reached: stopped at the first violation") << id;
  }
  EXPECT_TRUE(report.curve.empty()) << "the sweep was not begun";
  // A violation of the sweep stops what comes after it.
  const SubjectSource late = renumbered(
      "late", [](std::int64_t p) { return p == 450 ? 451 : p; }, true, true);
  const Report swept = report_on(late, rope(8), {.context = 500, .fail_fast = true});
  EXPECT_EQ(result_of(swept, "accuracy").verdict, Verdict::violated);
  EXPECT_EQ(result_of(swept, "rotation").reason, "not reached: stopped at the first violation");
  EXPECT_EQ(result_of(swept, "repeatability").reason, "not reached: stopped at the first violation");
  EXPECT_EQ(result_of(report_on(late, rope(8), {.context = 500}), "repeatability").verdict, Verdict::holds);
}

TEST(Verify, NothingJudgedIsNoSuccess) {
  const SubjectSource idle =
      declared_otherwise("idle", [](Declaration& declaration) { declaration.offers = {}; });
  const Report nothing = report_on(idle, rope(8), {.context = 500});
  EXPECT_EQ(nothing.verdict, ReportVerdict::nothing_checked);
  for (const PropertyResult& result : nothing.properties) {
    EXPECT_EQ(result.verdict, Verdict::not_applicable) << result.id;
    EXPECT_FALSE(result.reason.empty()) << result.id;
  }
  const SubjectSource rows_only = declared_otherwise("rows only", [](Declaration& declaration) {
    declaration.offers = {};
    declaration.offers.encode = true;
  });
  EXPECT_EQ(report_on(rows_only, rope(8), {.context = 500}).verdict, ReportVerdict::nothing_checked);
  EXPECT_EQ(report_on(turns(), rope(8), {.context = 500, .only = {"requirement"}}).verdict,
            ReportVerdict::nothing_checked);
  EXPECT_EQ(report_on(turns(), rope(8), {.context = 500, .only = {"class-useful"}}).verdict,
            ReportVerdict::nothing_checked)
      << "a property of the class says nothing of the subject";
}

TEST(Trials, AResultIsReplacedUnlessItIsAViolation) {
  const auto result = [](Verdict verdict, const char* reason) {
    PropertyResult made;
    made.id = "layout";
    made.verdict = verdict;
    made.reason = reason;
    return made;
  };
  for (const Verdict before :
       {Verdict::holds, Verdict::not_applicable, Verdict::undecided, Verdict::violated}) {
    const OwnedTrial trial(turns(), rope(8), {.context = 500, .only = {"layout", "accuracy"}});
    trial->replace(result(before, "before"));
    ASSERT_NE(trial->found("layout"), nullptr);
    trial->replace(result(Verdict::violated, "after"));
    EXPECT_EQ(trial->found("layout")->reason, before == Verdict::violated ? "before" : "after");
    EXPECT_EQ(trial->findings.properties.size(), 1U);
    EXPECT_FALSE(trial->found("layout")->reproduce.empty());
  }
  const OwnedTrial other(turns(), rope(8), {.context = 500, .only = {"accuracy"}});
  other->add(result(Verdict::violated, "not asked for"));
  other->replace(result(Verdict::violated, "not asked for"));
  EXPECT_EQ(other->found("layout"), nullptr);
}

TEST(Verify, APropertyThatIsNewerThanTheProfileIsAdvisory) {
  OwnedTrial trial(turns(), rope(8), {.context = 500, .only = {"accuracy", "origin"}});
  PropertyResult bad;
  bad.id = "accuracy";
  bad.verdict = Verdict::violated;
  trial->add(bad);
  PropertyResult good;
  good.id = "origin";
  good.verdict = Verdict::holds;
  trial->add(good);
  const Report gated = make_report(*trial, newest_profile);
  EXPECT_EQ(gated.verdict, ReportVerdict::does_not_conform);
  EXPECT_FALSE(result_of(gated, "accuracy").advisory);
  // Under a profile from before the property the same result is shown and does not count.
  const Report older = make_report(*trial, 0);
  EXPECT_EQ(older.verdict, ReportVerdict::conforms);
  EXPECT_TRUE(result_of(older, "accuracy").advisory);
  EXPECT_EQ(result_of(older, "accuracy").verdict, Verdict::violated);
  EXPECT_EQ(older.profile, 0);
}

TEST(Verify, TheVerdictIsThatOfTheWorstResult) {
  const auto verdict_with = [](std::vector<Verdict> verdicts, const std::string& failure) {
    OwnedTrial trial(turns(), rope(8), {.context = 500});
    const auto statements = property_statements();
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      PropertyResult result;
      result.id = std::string(statements[i].id);
      result.verdict = verdicts[i];
      trial->add(result);
    }
    trial->findings.failure = failure;
    return make_report(*trial, newest_profile).verdict;
  };
  EXPECT_EQ(verdict_with({Verdict::holds, Verdict::not_applicable}, ""), ReportVerdict::conforms);
  EXPECT_EQ(verdict_with({Verdict::holds, Verdict::undecided}, ""), ReportVerdict::does_not_conform);
  EXPECT_EQ(verdict_with({Verdict::holds, Verdict::violated}, ""), ReportVerdict::does_not_conform);
  EXPECT_EQ(verdict_with({Verdict::not_applicable}, ""), ReportVerdict::nothing_checked);
  EXPECT_EQ(verdict_with({}, ""), ReportVerdict::nothing_checked);
  EXPECT_EQ(verdict_with({Verdict::violated}, "gone"), ReportVerdict::subject_failed);
}

TEST(Verify, ARequirementIsJudgedWhateverElseIsChosen) {
  const Report report =
      report_on(impl::find_subject("contract:f32-angle"), rope(8),
                {.context = 500, .only = {"layout"}, .requirement = Requirement{1e-9, 400}});
  EXPECT_EQ(result_of(report, "requirement").verdict, Verdict::violated);
  EXPECT_EQ(result_of(report, "layout").verdict, Verdict::holds);
  EXPECT_EQ(report.properties.size(), 2U);
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
}

TEST(Verify, ARequestThatCannotBeJudgedIsRefused) {
  Silent silent;
  EXPECT_THROW((void)verify(request_of(turns(), rope(8), {}), silent), InputError) << "no context anywhere";
  const SubjectSource small =
      declared_otherwise("small", [](Declaration& declaration) { declaration.largest_position = 999; });
  EXPECT_EQ(report_on(small, rope(8), {.context = 1000}).verdict, ReportVerdict::conforms);
  try {
    (void)report_on(small, rope(8), {.context = 1001});
    ADD_FAILURE() << "nothing was thrown";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(),
                 "small: context 1001 asks for position 1000, and the subject declares 999 as its largest; "
                 "expected a smaller --context");
  }
  Encoding own = rope(8);
  own.context = 700;
  EXPECT_EQ(report_on(turns(), own, {}).context, 700);
}

TEST(Verify, AViolationIsReproducedByOneCommand) {
  const Report plain = report_on(fault("bf16-position"), rope(8), {.context = 500});
  const std::string accuracy = result_of(plain, "accuracy").reproduce;
  EXPECT_EQ(accuracy.find("posproof verify "), 0U) << accuracy;
  for (const char* const part :
       {"fault:bf16-position", "'rope of width 8'", "--format f32", "--context 500", "--property accuracy"}) {
    EXPECT_NE(accuracy.find(part), std::string::npos) << accuracy;
  }
  const std::string seeded = result_of(plain, "linear-shift").reproduce;
  EXPECT_NE(seeded.find(" --seed "), std::string::npos) << seeded;
  EXPECT_EQ(result_of(plain, "pair-norm").reproduce, "") << "holds";
  const Report changed = report_on(fault("bf16-position"), rope(8, 10),
                                   {.format = Format::bf16,
                                    .context = 500,
                                    .accuracy = AccuracyClass::uniform,
                                    .layout = Layout::interleaved,
                                    .direction = Direction::backward,
                                    .requirement = Requirement{1e-3, 400}});
  const std::string command = result_of(changed, "accuracy").reproduce;
  for (const char* const part :
       {"--format bf16", "--layout interleaved", "--direction backward", "--accuracy uniform"}) {
    EXPECT_NE(command.find(part), std::string::npos) << command;
  }
  const std::string required = result_of(changed, "requirement").reproduce;
  EXPECT_NE(required.find("--require 0.001@400"), std::string::npos) << required;
}

class Listening final : public Progress {
public:
  void advance(std::string_view stage, std::size_t done, std::size_t total) override {
    EXPECT_LE(done, total);
    EXPECT_FALSE(stage.empty());
    stages.insert(std::string(stage));
    finished += done == total ? 1 : 0;
  }
  void found(const Trial&, const PropertyResult& result) override { ids.insert(result.id); }

  std::set<std::string> stages;
  std::set<std::string> ids;
  int finished = 0;
};

TEST(Verify, TellsOfEveryViolationAndOfTheWay) {
  Listening listening;
  const Report report =
      verify(request_of(fault("position-shifted"), rope(8), {.context = 40000}), listening).at(0);
  std::set<std::string> violated;
  for (const PropertyResult& result : report.properties) {
    if (result.verdict == Verdict::violated || result.verdict == Verdict::undecided) {
      violated.insert(result.id);
    }
  }
  EXPECT_GE(violated.size(), 4U);
  EXPECT_EQ(listening.ids, violated);
  EXPECT_GE(listening.stages.size(), 3U);
  EXPECT_GE(listening.finished, 3);
}

} // namespace
} // namespace posproof::properties
