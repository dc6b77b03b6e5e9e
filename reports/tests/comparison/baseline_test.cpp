/// The gate fails on what has become worse, and on that only.

#include "reports/comparison/baseline.hpp"
#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"

#include <functional>
#include <gtest/gtest.h>

namespace posproof {
namespace {

Report sound() {
  Report report = samples::conforming();
  PropertyResult accuracy = samples::holding("accuracy");
  accuracy.bound = 0x1p-22;
  accuracy.observed = 0x1p-24;
  accuracy.worst = report.accuracy.worst;
  PropertyResult sampled = samples::holding("relative-score");
  sampled.seed = 7;
  sampled.bound = 1;
  sampled.observed = 0.5;
  report.properties = {samples::holding("origin"), accuracy, sampled, samples::not_applicable()};
  return report;
}

std::vector<SavedReport> read(const std::vector<Report>& reports) {
  return read_saved_reports(render_json(reports), "x.json");
}

BaselineComparison compared(const std::vector<Report>& before, const std::vector<Report>& after,
                            double tolerance = 1) {
  return compare_with_baseline(read(before), read(after), tolerance);
}

BaselineComparison changed(const std::function<void(Report&)>& change, double tolerance = 1) {
  Report after = sound();
  change(after);
  return compared({sound()}, {after}, tolerance);
}

/// The same, with the good report afterwards.
BaselineComparison mended(const std::function<void(Report&)>& change) {
  Report before = sound();
  change(before);
  return compared({before}, {sound()});
}

PropertyResult& property(Report& report, std::string_view id) {
  for (PropertyResult& result : report.properties) {
    if (result.id == id) {
      return result;
    }
  }
  throw std::logic_error("no such property");
}

TEST(Baselines, IdenticalReportsPass) {
  const BaselineComparison same = compared({sound()}, {sound()});
  EXPECT_TRUE(same.passes());
  EXPECT_EQ(same.compared, 1U);
  EXPECT_TRUE(same.changes.empty());
  const std::vector<Report> strange{samples::with_numbers_that_are_none()};
  EXPECT_TRUE(compared(strange, strange).changes.empty()) << "NaN is no growth of NaN";
  EXPECT_FALSE(compared({}, {}).passes()) << "nothing was compared";
}

struct Worse {
  const char* name;
  std::function<void(Report&)> change;
  const char* what;
};

TEST(Baselines, EverythingThatIsWorseFailsAndItsReversePasses) {
  const std::vector<Worse> all{
      {"a property lost", [](Report& r) { property(r, "origin").verdict = Verdict::violated; }, "verdict"},
      {"one undecided", [](Report& r) { property(r, "origin").verdict = Verdict::undecided; }, "verdict"},
      {"one not judged", [](Report& r) { property(r, "origin").verdict = Verdict::not_applicable; },
       "verdict"},
      {"a worst error", [](Report& r) { r.accuracy.worst->error *= 1 + 0x1p-50; }, "worst error"},
      {"one that is no number", [](Report& r) { r.accuracy.worst->error = samples::nan; }, "worst error"},
      {"error / bound", [](Report& r) { *property(r, "accuracy").observed *= 1.25; }, "error / bound"},
      {"a tighter bound missed", [](Report& r) { *property(r, "accuracy").bound /= 2; }, "error / bound"},
      {"a safe context",
       [](Report& r) {
         r.accuracy.safe_context[2] = {"1e-4", 1e-4, 131071, true};
       },
       "safe context at 1e-4"},
      {"a class", [](Report& r) { r.accuracy.classes[1].attained = false; }, "class uniform"},
      {"a class not judged", [](Report& r) { r.accuracy.classes.pop_back(); }, "class uniform"},
  };
  for (const Worse& worse : all) {
    SCOPED_TRACE(worse.name);
    const BaselineComparison comparison = changed(worse.change);
    EXPECT_FALSE(comparison.passes());
    ASSERT_GE(comparison.count(ChangeKind::regression), 1U);
    EXPECT_TRUE(std::any_of(comparison.changes.begin(), comparison.changes.end(), [&](const Change& change) {
      return change.kind == ChangeKind::regression && change.what == worse.what;
    }));
    const BaselineComparison reverse = mended(worse.change);
    EXPECT_TRUE(reverse.passes());
    EXPECT_GE(reverse.changes.size(), 1U) << "what is better is shown";
    EXPECT_EQ(reverse.count(ChangeKind::regression), 0U);
  }
}

TEST(Baselines, WhatIsGoneFailsAndWhatIsNewDoesNot) {
  Report other = sound();
  other.subject = "another";
  const BaselineComparison gone = compared({sound(), other}, {sound()});
  EXPECT_FALSE(gone.passes());
  ASSERT_EQ(gone.changes.size(), 1U);
  EXPECT_EQ(gone.changes[0].key.subject, "another");
  EXPECT_TRUE(compared({sound()}, {sound(), other}).passes());
  for (const auto& change : std::vector<std::function<void(Report&)>>{
           [](Report& r) { r.format = Format::f16; }, [](Report& r) { r.encoding.name = "renamed"; },
           [](Report& r) { r.subject = "renamed"; }}) {
    const BaselineComparison moved = changed(change);
    EXPECT_FALSE(moved.passes());
    EXPECT_EQ(moved.compared, 0U);
  }
  EXPECT_FALSE(changed([](Report& r) { r.properties.erase(r.properties.begin()); }).passes());
  EXPECT_TRUE(mended([](Report& r) { r.properties.erase(r.properties.begin()); }).passes());
  // A property that nobody judged before: a finding is not to pass unseen.
  const auto added = [](Verdict verdict, bool advisory) {
    return changed([=](Report& r) {
      r.properties.push_back(samples::holding("pair-norm"));
      r.properties.back().verdict = verdict;
      r.properties.back().advisory = advisory;
    });
  };
  EXPECT_TRUE(added(Verdict::holds, false).passes());
  EXPECT_FALSE(added(Verdict::violated, false).passes());
  EXPECT_TRUE(added(Verdict::violated, true).passes());
}

TEST(Baselines, WhatIsNotJudgedAlikeIsNotCompared) {
  for (const auto& [what, change] : std::vector<std::pair<const char*, std::function<void(Report&)>>>{
           {"context", [](Report& r) { r.context /= 2; }},
           {"profile", [](Report& r) { r.profile = 2; }},
           {"encoding", [](Report& r) { std::get<Rope>(r.encoding.scheme).base = 7; }}}) {
    const BaselineComparison comparison = changed(change);
    EXPECT_FALSE(comparison.passes()) << "a gate that looks at nothing does not pass";
    ASSERT_EQ(comparison.changes.size(), 1U);
    EXPECT_EQ(comparison.changes[0].what, what);
    EXPECT_NE(comparison.changes[0].note.find("nothing of this report can be compared"), std::string::npos);
  }
  // Another seed gives other cases: the verdict counts, errors do not.
  const BaselineComparison seeded = changed([](Report& r) {
    property(r, "relative-score").seed = 8;
    *property(r, "relative-score").observed = 0.9;
  });
  EXPECT_TRUE(seeded.passes());
  EXPECT_EQ(seeded.count(ChangeKind::incomparable), 1U);
  EXPECT_FALSE(changed([](Report& r) {
                 property(r, "relative-score").seed = 8;
                 property(r, "relative-score").verdict = Verdict::violated;
               }).passes());
  // Under another class error / bound says nothing; the error itself does.
  EXPECT_TRUE(changed([](Report& r) {
                r.accuracy.declared = AccuracyClass::faithful;
                *property(r, "accuracy").bound /= 8;
              }).passes());
}

TEST(Baselines, ATolerancePermitsGrowth) {
  const auto grown = [](double factor) { return [=](Report& r) { r.accuracy.worst->error *= factor; }; };
  EXPECT_FALSE(changed(grown(1.04)).passes());
  const BaselineComparison within = changed(grown(1.04), 1.05);
  EXPECT_TRUE(within.passes());
  EXPECT_EQ(within.count(ChangeKind::remark), 1U) << "it is told";
  EXPECT_FALSE(changed(grown(1.06), 1.05).passes());
  EXPECT_FALSE(changed([](Report& r) { property(r, "origin").verdict = Verdict::violated; }, 1e9).passes());
}

TEST(Baselines, AFindingThatDoesNotCountIsShownAndPasses) {
  EXPECT_TRUE(changed([](Report& r) {
                property(r, "origin").verdict = Verdict::violated;
                property(r, "origin").waived = Waived{"known", {2027, 1, 31}};
              }).passes());
  EXPECT_TRUE(changed([](Report& r) {
                property(r, "origin").verdict = Verdict::violated;
                property(r, "origin").advisory = true;
              }).passes());
}

TEST(Baselines, ASubjectThatFailsNowIsOneRegression) {
  const BaselineComparison failed = changed([](Report& r) {
    r.verdict = ReportVerdict::subject_failed;
    r.failure = "signal 11";
    r.properties.clear();
  });
  EXPECT_FALSE(failed.passes());
  ASSERT_EQ(failed.changes.size(), 1U);
  EXPECT_EQ(failed.changes[0].note, "signal 11");
}

} // namespace
} // namespace posproof
