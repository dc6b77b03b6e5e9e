/// posproof verify --subject 'exec:COMMAND': from a process to an exit status and a report.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

#include <algorithm>
#include <ostream>

namespace posproof::cli {
namespace {

std::string python(const std::string& script) {
  return "exec:/usr/bin/python3 " + std::string(POSPROOF_SOURCE_DIR) + "/impl/tests/doors/subjects/" + script;
}

struct Judged {
  int status = 0;
  std::vector<Json> reports;
  std::string errors;
};

Judged judge(const std::string& subject, const Words& more) {
  const Outcome outcome =
      run_posproof(Words{"verify", "--subject", subject, "--model", "llama-3-8b", "--json", "-"} + more);
  return {outcome.status, reports_of(json_of(outcome.output)), outcome.errors};
}

const Words small{"--format", "f32", "--context", "600"};

bool is_among(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

TEST(ProcessSubject, ASoundOneConforms) {
  const Judged judged = judge(python("rope.py"), {"--format", "f32", "--format", "bf16", "--context", "40"});
  EXPECT_EQ(judged.status, 0) << judged.errors;
  ASSERT_EQ(judged.reports.size(), 2U);
  for (const Json& report : judged.reports) {
    EXPECT_EQ(text_at(report, "verdict"), "conforms");
    const Json* const subject = report.find("subject");
    ASSERT_NE(subject, nullptr);
    EXPECT_EQ(text_at(*subject, "version"), "2");
    EXPECT_EQ(text_at(*subject, "door"), "exec");
    EXPECT_TRUE(contains(text_at(*subject, "source"), "impl/tests/doors/subjects/rope.py:"))
        << text_at(*subject, "source");
    const auto holding = properties_with(report, "holds");
    const auto not_applicable = properties_with(report, "not-applicable");
    for (const std::string id :
         {"accuracy", "relative-score", "rotation", "split-invariance", "layout-permutation"}) {
      EXPECT_TRUE(is_among(holding, id)) << id;
    }
    for (const std::string id :
         {"guard-zones", "floating-environment", "in-place", "alignment-invariance", "thread-invariance"}) {
      EXPECT_TRUE(is_among(not_applicable, id)) << id << " cannot be seen through a pipe";
    }
  }
}

TEST(ProcessSubject, TheExampleConforms) {
  const std::string source = POSPROOF_SOURCE_DIR;
  Command settings;
  settings.environment = {{"PYTHONPATH", source + "/impl/doors/python"}};
  const Outcome outcome = run_posproof(
      {"verify", "--subject", "exec:/usr/bin/python3 '" + source + "/impl/examples/python/my_rope.py'",
       "--model", "llama-3-8b", "--context", "4096"},
      settings);
  EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
}

TEST(ProcessSubject, AFaultIsConvicted) {
  const Judged judged = judge(python("rope.py base"), {"--format", "f32", "--context", "40"});
  EXPECT_EQ(judged.status, 1);
  EXPECT_TRUE(is_among(properties_with(judged.reports.at(0), "violated"), "accuracy"));
}

TEST(ProcessSubject, NaNIsAViolationAndNoFailure) {
  const Judged judged = judge(python("client.py nan 100"), small);
  EXPECT_EQ(judged.status, 1);
  EXPECT_EQ(text_at(judged.reports.at(0), "verdict"), "does-not-conform");
  EXPECT_TRUE(is_among(properties_with(judged.reports.at(0), "violated"), "defined"));
}

TEST(ProcessSubject, NumbersOfTheWrongByteOrderAreConvicted) {
  EXPECT_EQ(judge(python("client.py swapped-bytes"), small).status, 1);
}

TEST(ProcessSubject, WithoutFormatsItIsJudgedInThoseItHas) {
  const Judged judged = judge(python("client.py only-f32"), {"--context", "64"});
  EXPECT_EQ(judged.status, 0) << judged.errors;
  ASSERT_EQ(judged.reports.size(), 1U);
  EXPECT_EQ(judge(python("client.py only-f32"), {"--context", "64", "--format", "bf16"}).status, 1)
      << "asked for, it was not judged";
}

TEST(ProcessSubject, OfAnEncodingThatItRefusesNothingIsChecked) {
  const Judged judged = judge(python("client.py refuses-open"), {"--context", "64"});
  EXPECT_EQ(judged.status, 1);
  ASSERT_EQ(judged.reports.size(), 3U);
  EXPECT_EQ(text_at(judged.reports[0], "verdict"), "nothing-checked");
}

struct Death {
  std::string subject;
  Words options;
  std::string failure; ///< a part of it
  friend std::ostream& operator<<(std::ostream& out, const Death& death) { return out << death.subject; }
};

class DyingSubject : public testing::TestWithParam<Death> {};

TEST_P(DyingSubject, EndsWith3AndAReportThatNamesTheCall) {
  const Judged judged = judge(python(GetParam().subject), small + GetParam().options);
  EXPECT_EQ(judged.status, 3);
  ASSERT_EQ(judged.reports.size(), 1U);
  EXPECT_EQ(text_at(judged.reports[0], "verdict"), "subject-failed");
  EXPECT_TRUE(contains(text_at(judged.reports[0], "failure"), GetParam().failure))
      << text_at(judged.reports[0], "failure");
  EXPECT_TRUE(properties_with(judged.reports[0], "violated").empty()) << "a death is no counterexample";
}

INSTANTIATE_TEST_SUITE_P(
    Subjects, DyingSubject,
    testing::Values(
        Death{"client.py segfault 500", {}, "the process ended by signal 11 (segmentation fault)"},
        Death{"client.py dies-when-opened-again", {}, "open, the process exited with status 8"},
        Death{"client.py exit-9 0", {}, "the process exited with status 9"},
        Death{"client.py loop 500", {"--call-limit", "1", "--start-limit", "5"}, "did not answer within"},
        Death{"client.py bomb 500", {"--memory-limit", "100"}, "used more than 100 MiB of memory"},
        Death{"client.py gigantic 500", {}, "answered with \"payload\" that is 4611686018427387904"},
        Death{"client.py half-payload 500", {}, "bytes of a payload"},
        Death{"client.py failed 500", {}, "no luck"},
        Death{"client.py version-2", {}, "speaks version 2.3 of the protocol, and this is version 1.1"},
        Death{"client.py silent", {"--start-limit", "1"}, "before it said hello the process did not answer"},
        Death{"no-such-script.py", {}, "can't open file"},
        Death{"rope.py constructor", {}, "RuntimeError: not today"}));

TEST(ProcessSubject, WhatWasLearnedBeforeADeathStaysInTheReport) {
  const Judged rotating = judge(python("rope.py dies-rotating"), {"--format", "f32", "--context", "40"});
  EXPECT_EQ(rotating.status, 3);
  const Json& report = rotating.reports.at(0);
  EXPECT_TRUE(contains(text_at(report, "failure"), ", rotate of ")) << text_at(report, "failure");
  EXPECT_TRUE(properties_with(report, "violated").empty());
  EXPECT_FALSE(properties_with(report, "holds").empty());
}

TEST(ProcessSubject, ADeathInTheSweepNamesItsCall) {
  const Judged judged = judge(python("client.py segfault 4096"), {"--format", "f32", "--context", "8192"});
  EXPECT_EQ(judged.status, 3);
  EXPECT_TRUE(contains(text_at(judged.reports.at(0), "failure"), ", table of "));
  EXPECT_TRUE(contains(text_at(judged.reports.at(0), "failure"), "(segmentation fault)"));
}

TEST(ProcessSubject, AFormatThatKillsItSaysNothingOfOthers) {
  const Judged judged = judge(python("rope.py dies-in-half"), {"--context", "64"});
  EXPECT_EQ(judged.status, 3);
  ASSERT_EQ(judged.reports.size(), 3U);
  EXPECT_EQ(text_at(judged.reports[0], "verdict"), "conforms");
  EXPECT_EQ(text_at(judged.reports[1], "verdict"), "subject-failed");
  EXPECT_EQ(text_at(judged.reports[2], "verdict"), "subject-failed");
}

TEST(ProcessSubject, AWrongCommandIsWrongUsage) {
  const Words model{"--model", "llama-3-8b"};
  expect_refusal(run_posproof(Words{"verify", "--subject", "exec:no-such-program"} + model),
                 "there is no such program in PATH");
  expect_refusal(run_posproof(Words{"verify", "--subject", "exec:sh 'x"} + model), "is not closed");
  expect_refusal(run_posproof(Words{"verify", "--subject", "exec:"} + model), "it has no words");
  for (const std::string option : {"--start-limit", "--call-limit", "--memory-limit"}) {
    for (const std::string value : {"0", "-1", "ten", "1.5", "99999999999"}) {
      expect_one_line_refusal(
          run_posproof(Words{"verify", "--subject", "builtin:turns", option, value} + model), option);
    }
  }
}

} // namespace
} // namespace posproof::cli
