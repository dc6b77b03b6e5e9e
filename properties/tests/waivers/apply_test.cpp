/// What a waiver does to the reports of a run.

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"
#include "properties/waivers/apply.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr Date today{2026, 12, 1};

Waiver waiver_of(const std::string& property, const Date& until = {2027, 6, 30}) {
  Waiver waiver;
  waiver.property = property;
  waiver.reason = "known";
  waiver.until = until;
  return waiver;
}

/// A subject whose sine has the other sign, judged for the sign alone.
Report report_with(std::vector<Waiver> waivers,
                   const Question& question = {.context = 300, .only = {"direction"}}) {
  Silent silent;
  VerifyRequest request = request_of(fault("reversed-sign"), rope(8), question);
  request.waivers = std::move(waivers);
  request.today = today;
  return verify(request, silent).at(0);
}

TEST(Waivers, KeepAFindingFromFailing) {
  EXPECT_EQ(report_with({}).verdict, ReportVerdict::does_not_conform);
  const Report report = report_with({waiver_of("direction")});
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
  const PropertyResult& result = result_of(report, "direction");
  EXPECT_EQ(result.verdict, Verdict::violated) << "it is shown as what it is";
  ASSERT_TRUE(result.waived.has_value());
  EXPECT_EQ(result.waived->reason, "known");
  EXPECT_TRUE(result.counterexample.has_value());
  ASSERT_EQ(report.waivers.size(), 1U);
  EXPECT_EQ(report.waivers[0].state, WaiverState::used);
  EXPECT_TRUE(report.waivers[0].is_concerned);
  EXPECT_FALSE(report.waivers[0].ends_soon());
}

TEST(Waivers, WaiveNothingOutsideTheirScope) {
  const auto scoped = [](auto change) {
    Waiver waiver = waiver_of("direction");
    change(waiver);
    return report_with({waiver});
  };
  const Report of_other[] = {scoped([](Waiver& w) { w.subject = "builtin:turns"; }),
                             scoped([](Waiver& w) { w.format = Format::f16; }),
                             scoped([](Waiver& w) { w.model = "another"; }),
                             scoped([](Waiver& w) { w.profile = newest_profile + 1; })};
  for (const Report& report : of_other) {
    EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
    EXPECT_FALSE(result_of(report, "direction").waived.has_value());
    EXPECT_EQ(report.waivers.at(0).state, WaiverState::not_judged);
    EXPECT_FALSE(report.waivers.at(0).is_concerned);
  }
  const Report within = scoped([](Waiver& w) {
    w.subject = "fault:reversed-sign";
    w.format = Format::f32;
    w.model = rope(8).name;
    w.profile = newest_profile;
  });
  EXPECT_EQ(within.verdict, ReportVerdict::conforms);
}

TEST(Waivers, FailWhereTheyAreNotNeeded) {
  Silent silent;
  VerifyRequest request = request_of(turns(), rope(8), {.context = 300, .only = {"direction"}});
  request.waivers = {waiver_of("direction")};
  request.today = today;
  const Report report = verify(request, silent).at(0);
  EXPECT_EQ(result_of(report, "direction").verdict, Verdict::holds);
  EXPECT_EQ(report.waivers.at(0).state, WaiverState::unneeded);
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
  // What was not judged says nothing of it.
  EXPECT_EQ(report_with({waiver_of("direction"), waiver_of("untouched-tail")},
                        {.context = 300, .only = {"direction", "untouched-tail"}})
                .verdict,
            ReportVerdict::conforms);
}

TEST(Waivers, AreNeededWhereOneReportOfTheirScopeNeedsThem) {
  Silent silent;
  VerifyRequest request =
      request_of(fault("reversed-sign"), rope(8), {.context = 300, .only = {"direction"}});
  request.subjects.push_back(turns());
  request.waivers = {waiver_of("direction")};
  request.today = today;
  for (const Report& report : verify(request, silent)) {
    EXPECT_EQ(report.verdict, ReportVerdict::conforms) << report.subject;
    EXPECT_EQ(report.waivers.at(0).state, WaiverState::used);
  }
}

TEST(Waivers, WarnBeforeTheyExpireAndFailAfterwards) {
  const auto with_end = [](const Date& until) { return report_with({waiver_of("direction", until)}); };
  EXPECT_FALSE(with_end({2027, 1, 1}).waivers.at(0).ends_soon()) << "31 days left";
  const Report soon = with_end({2026, 12, 31});
  EXPECT_TRUE(soon.waivers.at(0).ends_soon()) << "30 days left";
  EXPECT_EQ(soon.verdict, ReportVerdict::conforms);
  const Report last_day = with_end(today);
  EXPECT_EQ(last_day.verdict, ReportVerdict::conforms);
  EXPECT_EQ(last_day.waivers.at(0).days_left, 0);
  const Report over = with_end({2026, 11, 30});
  EXPECT_EQ(over.waivers.at(0).state, WaiverState::expired);
  EXPECT_EQ(over.verdict, ReportVerdict::does_not_conform);
  EXPECT_FALSE(result_of(over, "direction").waived.has_value());
  // An expired one fails a report that would conform by itself.
  Silent silent;
  VerifyRequest request = request_of(turns(), rope(8), {.context = 300, .only = {"direction"}});
  request.waivers = {waiver_of("direction", {2026, 11, 30})};
  request.today = today;
  EXPECT_EQ(verify(request, silent).at(0).verdict, ReportVerdict::does_not_conform);
}

TEST(Waivers, CoverWhatIsUndecidedAndNoSubjectThatFails) {
  Question question{.context = 1000, .only = {"requirement"}, .requirement = Requirement{1e-3, 2000}};
  Silent silent;
  VerifyRequest request = request_of(turns(), rope(8), question);
  request.waivers = {waiver_of("requirement")};
  request.today = today;
  const Report undecided = verify(request, silent).at(0);
  EXPECT_EQ(result_of(undecided, "requirement").verdict, Verdict::undecided);
  EXPECT_EQ(undecided.verdict, ReportVerdict::conforms);
  request = request_of(failing_from(100), rope(8), {.context = 300});
  request.waivers = {waiver_of("defined"), waiver_of("accuracy")};
  request.today = today;
  EXPECT_EQ(verify(request, silent).at(0).verdict, ReportVerdict::subject_failed);
}

TEST(Waivers, DoNotStopARunThatStopsAtTheFirstViolation) {
  Question question{.context = 300, .fail_fast = true};
  const auto reached = [&](std::vector<Waiver> waivers) {
    return result_of(report_with(std::move(waivers), question), "repeatability").verdict;
  };
  EXPECT_EQ(reached({}), Verdict::not_applicable) << "stopped before";
  // Every property that the fault breaks.
  std::vector<Waiver> all;
  for (const PropertyResult& result : report_with({}, {.context = 300}).properties) {
    if (result.verdict == Verdict::violated) {
      all.push_back(waiver_of(result.id));
    }
  }
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(reached(all), Verdict::holds);
  EXPECT_EQ(report_with(all, question).verdict, ReportVerdict::conforms);
}

TEST(Waivers, AreNotCalledUnneededByARunThatWasCutShort) {
  Silent silent;
  VerifyRequest request =
      request_of(turns(), rope(8), {.context = 300, .only = {"layout", "repeatability"}, .fail_fast = true});
  request.subjects.push_back(fault("swapped-layout"));
  request.waivers = {waiver_of("repeatability")};
  request.today = today;
  const std::vector<Report> reports = verify(request, silent);
  EXPECT_EQ(result_of(reports.at(0), "repeatability").verdict, Verdict::holds);
  ASSERT_EQ(result_of(reports.at(1), "repeatability").verdict, Verdict::not_applicable) << "stopped before";
  EXPECT_EQ(reports.at(0).waivers.at(0).state, WaiverState::not_judged);
  EXPECT_EQ(reports.at(0).verdict, ReportVerdict::conforms);
}

TEST(Profiles, AdvisoryViolationsDoNotStopARunThatStopsAtTheFirst) {
  Silent silent;
  VerifyRequest request = request_of(fault("reversed-sign"), rope(8), {.context = 300, .fail_fast = true});
  request.profile = 0; // from before every property
  const Report report = verify(request, silent).at(0);
  EXPECT_EQ(result_of(report, "direction").verdict, Verdict::violated);
  EXPECT_TRUE(result_of(report, "direction").advisory);
  EXPECT_EQ(result_of(report, "repeatability").verdict, Verdict::holds);
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
}

} // namespace
} // namespace posproof::properties
