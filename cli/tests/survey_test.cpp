/// posproof verify without a subject surveys the built-in ones.

#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"
#include "impl/registry.hpp"
#include "spec/config/reader.hpp"

#include <set>

namespace posproof::cli {
namespace {

/// Subject, model and format of each report.
std::set<std::string> combinations_of(const std::vector<Json>& reports) {
  std::set<std::string> found;
  for (const Json& report : reports) {
    found.insert(text_at(*report.find("subject"), "name") + " on " +
                 text_at(*report.find("encoding"), "name") + " in " + text_at(report, "format"));
  }
  return found;
}

void expect_that_every_subject_conforms(std::int64_t context) {
  const Outcome outcome = run_posproof({"verify", "--context", std::to_string(context), "--json", "-"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  const std::vector<Json> reports = reports_of(json_of(outcome.output));
  EXPECT_EQ(reports.size(), 45U);
  for (const Json& report : reports) {
    EXPECT_EQ(text_at(report, "verdict"), "conforms") << text_at(*report.find("subject"), "name");
    EXPECT_EQ(*report.find("context")->integer(), context);
  }
  std::set<std::string> expected;
  for (const SubjectSource& subject : impl::subjects()) {
    for (const std::string model : {"llama-3-8b", "gpt-neox-20b", "transformer-base"}) {
      for (const std::string format : {"f32", "f16", "bf16"}) {
        if (!subject.is_specimen || !subject.why_not(read_model(model)).empty()) {
          continue; // no specimen, or none of it
        }
        expected.insert(subject.name + " on " + model + " in " + format);
      }
    }
  }
  EXPECT_EQ(combinations_of(reports), expected);
  EXPECT_FALSE(contains(outcome.errors, "foretold")) << outcome.errors;
}

TEST(Survey, FindsThatEverySubjectConformsUpToPosition1023) {
  expect_that_every_subject_conforms(1024);
}

TEST(SurveyExhaustive, FindsThatEverySubjectConformsUpToPosition4095) {
  expect_that_every_subject_conforms(4096);
}

TEST(Survey, TakesOtherModelsAndFormats) {
  const Outcome outcome =
      run_posproof({"verify", "--model", "gpt-j-6b", "--format", "f16", "--context", "300", "--json", "-"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(reports_of(json_of(outcome.output)).size(), 5U) << "the specimens that suit a rotary model";
}

TEST(Survey, EndsWith1WhereSomethingElseThanTheClassIsBroken) {
  const Words survey{"verify", "--model", "llama-3-8b", "--format", "f32", "--context", "2048"};
  EXPECT_EQ(run_posproof(survey).status, 0);
  EXPECT_EQ(run_posproof(survey + Words{"--require", "1e-6@2048"}).status, 1);
  EXPECT_EQ(run_posproof(survey + Words{"--accuracy", "exact"}).status, 1);
}

TEST(Survey, EndsWith1WhereNothingWasJudged) {
  EXPECT_EQ(
      run_posproof({"verify", "--model", "llama-3-8b", "--context", "64", "--property", "untouched-tail"})
          .status,
      1);
}

/// One class ends at the last position of the context; every error stays within its class.
const Words useless{"verify", "--model",    "transformer-base", "--format",   "f32",     "--context",
                    "40300",  "--property", "class-useful",     "--property", "accuracy"};

TEST(Survey, CountsAClassThatEndsBeforeTheContextAsForetold) {
  const Outcome outcome = run_posproof(useless);
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_TRUE(
      contains(outcome.output, "\n1 of 5 specimens do not conform because their class promises nothing"))
      << outcome.output;
  EXPECT_FALSE(contains(outcome.output, "VIOLATED")) << outcome.output;
  EXPECT_EQ(outcome.errors, "");
}

TEST(Survey, AloneIsLenientASubjectThatIsNamedIsRefused) {
  const Outcome outcome = run_posproof(useless + Words{"--subject", "contract:f32-recurrence"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(contains(outcome.output, "VIOLATED  class-useful")) << outcome.output;
  EXPECT_FALSE(contains(outcome.output, "foretold")) << outcome.output;
  EXPECT_EQ(lines_of(outcome.errors).size(), 1U) << outcome.errors;
}

TEST(Survey, EndsWith1WhereEveryReportIsForetold) {
  // Nothing is left that would vouch for anything.
  const Outcome outcome = run_posproof(useless + Words{"--accuracy", "angle-f32-recurrence"});
  EXPECT_TRUE(contains(outcome.output, "\n5 of 5 specimens")) << outcome.output;
  EXPECT_EQ(outcome.status, 1) << outcome.output;
}

TEST(SurveyExhaustive, OfTheReadmeEndsWith0AndNamesWhatIsForetold) {
  const Outcome outcome = run_posproof({"verify", "--json", "-"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  const std::vector<Json> reports = reports_of(json_of(outcome.output));
  EXPECT_EQ(reports.size(), 45U);
  std::vector<Json> others;
  for (const Json& report : reports) {
    EXPECT_EQ(*report.find("context")->integer(), 131072);
    if (text_at(report, "verdict") != "conforms") {
      others.push_back(report);
      EXPECT_EQ(properties_with(report, "violated"), Words{"class-useful"});
      EXPECT_EQ(properties_with(report, "undecided"), Words{});
    }
  }
  const std::string recurrence = "contract:f32-recurrence on transformer-base in ";
  EXPECT_EQ(combinations_of(others),
            (std::set<std::string>{recurrence + "bf16", recurrence + "f16", recurrence + "f32"}));
  EXPECT_TRUE(
      contains(outcome.errors, "3 of 45 specimens do not conform because their class promises nothing"))
      << outcome.errors;
  EXPECT_FALSE(contains(outcome.errors, "VIOLATED")) << outcome.errors;
}

} // namespace
} // namespace posproof::cli
