/// Subjects in shared objects: sound ones conform, and whatever a faulty one does is a verdict and not the
/// end of the run.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

#include <filesystem>
#include <fstream>

namespace posproof::cli {
namespace {

using Variables = std::vector<std::pair<std::string, std::string>>;

Words verify_words(const Words& more = {}) {
  return Words{"verify",    "--subject",  std::string("lib:") + POSPROOF_HOSTILE_SUBJECT,
               "--model",   "llama-3-8b", "--format",
               "f32",       "--context",  "2000",
               "--threads", "2"} +
         more;
}

Outcome verify_hostile(const std::string& behaviour, const Words& more = {},
                       const std::string& position = "") {
  Command settings;
  settings.environment = {{"HOSTILE", behaviour}, {"HOSTILE_POSITION", position.empty() ? "0" : position}};
  settings.limit = std::chrono::seconds(60);
  return run_posproof(verify_words(more), settings);
}

void expect_end(const std::string& behaviour, int status, const std::string& words, const Words& more = {},
                const std::string& position = "") {
  SCOPED_TRACE(behaviour);
  const Outcome outcome = verify_hostile(behaviour, more, position);
  EXPECT_FALSE(outcome.timed_out);
  EXPECT_EQ(outcome.status, status) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, words)) << outcome.output << outcome.errors;
}

TEST(LibraryDoor, LetsASoundSubjectConform) {
  for (const char* const harmless : {"nothing", "minor 99", "print", "misaligned", "promises alignment"}) {
    expect_end(harmless, 0, "conforms");
  }
}

/// Lines of every call would hide everything else; how many there were is said.
TEST(LibraryDoor, PassesOnTheStartOfWhatASubjectPrints) {
  const Outcome outcome = verify_hostile("print");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.errors, "a subject that talks\n"));
  EXPECT_TRUE(contains(outcome.errors, "posproof: the subject's process printed ")) << outcome.errors;
  EXPECT_TRUE(contains(outcome.errors, " more lines (")) << outcome.errors;
  std::size_t processes = 0;
  for (std::size_t at = outcome.errors.find("more lines ("); at != std::string::npos;
       at = outcome.errors.find("more lines (", at + 1)) {
    ++processes;
  }
  EXPECT_LT(outcome.errors.size(), (processes + 8) * 16384 + 4096);
}

TEST(LibraryDoor, SaysHowASubjectEndedAndInWhichCall) {
  expect_end("segfault", 3, "in call 1, table of 13 positions from 0 to 32: the subject's process");
  expect_end("segfault", 3, "ended by signal 11 (segmentation fault)");
  expect_end("abort", 3, "ended by signal 6 (aborted)");
  expect_end("exit", 3, "exited with status 3");
  expect_end("exit 0", 3, "exited with status 0");
  expect_end("stack", 3, "ended by signal 11 (segmentation fault)");
  expect_end("close descriptors", 3, "the subject's process");
}

TEST(LibraryDoor, DoesNotWaitLongerThanItIsTold) {
  expect_end("loop", 3, "did not answer within 1 s", {"--start-limit", "1", "--call-limit", "1"});
  expect_end("loop in open", 3, "did not answer within 1 s", {"--start-limit", "1"});
  expect_end("loop", 3, "did not answer within 1 s", {"--call-limit", "1"}, "1500");
}

TEST(LibraryDoor, EndsASubjectThatTakesTheMemory) {
  expect_end("memory", 3, "used more than 200 MiB", {"--memory-limit", "200"});
}

TEST(LibraryDoor, EndsChildrenThatASubjectLeavesBehind) {
  // Every call leaves one; all are gone when the run is.
  const Outcome outcome = verify_hostile("children", {"--property", "accuracy"}, "1900");
  EXPECT_FALSE(outcome.timed_out);
  EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
  std::size_t left = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream environment(entry.path() / "environ");
    const std::string text((std::istreambuf_iterator<char>(environment)), {});
    left += contains(text, "HOSTILE=children") ? 1 : 0;
  }
  EXPECT_EQ(left, 0U);
}

TEST(LibraryDoor, ConvictsWhatACallDoesBesideItsAnswerAndGoesOn) {
  expect_end("behind", 1, "VIOLATED  guard-zones");
  expect_end("behind", 1, "behind the end of sine in call");
  expect_end("far behind", 1, "bytes behind the end of sine in call");
  expect_end("late", 1, "VIOLATED  guard-zones");
  expect_end("in front", 1, "in front of sine in call");
  expect_end("read behind", 1, "read just behind the end of sine in call");
  expect_end("over the input", 1, "written over positions in call");
  expect_end("rounding mode", 1, "rounding upward left behind by");
#if defined(__SSE2__)
  expect_end("flush to zero", 1, "flush-to-zero left behind by");
#endif
  expect_end("NaN", 1, "VIOLATED  defined");
}

TEST(LibraryDoor, ReportsWhatWasLearnedBeforeADeathInTheMiddle) {
  const Outcome outcome = verify_hostile("segfault", {"--json", "-"}, "1500");
  EXPECT_EQ(outcome.status, 3) << outcome.errors;
  const Json report = Json::parse(outcome.output, "report");
  EXPECT_EQ(*report.find("verdict")->string(), "subject-failed");
  std::size_t judged = 0;
  for (const Json& property : *report.find("properties")->array()) {
    const std::string verdict = *property.find("verdict")->string();
    judged += verdict == "holds" ? 1 : 0;
    EXPECT_NE(verdict, "violated") << *property.find("id")->string();
  }
  EXPECT_GT(judged, 0U);
}

TEST(LibraryDoor, NamesBothVersionsOfAnotherInterface) {
  expect_end("major 2", 3, "it was built for version 2.1 of the interface, and this is version 1.1");
  expect_end("no version", 3, "does not say for which version");
}

TEST(LibraryDoor, RefusesWhatNoDeclarationHas) {
  expect_end("layout 7", 3, "layout is 7; expected 0 (half-split) or 1 (interleaved)");
  expect_end("format 9", 3, "table_format is 9; expected 0 (f32), 1 (f16) or 2 (bf16)");
  expect_end("unknown class", 3, "accuracy_class is 'perfect'; expected one of exact, faithful");
  expect_end("unending class", 3, "accuracy_class is 'xxxx");
  expect_end("offers bias", 3, "offers has bias, and there is no such function");
  expect_end("no positions", 3, "positions go from 5 to 4");
  expect_end("three axes", 3, "axes is 3; expected 1");
  expect_end("past the declaration", 3, "open wrote past the");
  expect_end("past the struct", 3, "posproof_subject wrote past the");
  expect_end("begin fails", 3, "posproof_subject returned 2");
  expect_end("no function", 3, "it offers no function");
}

TEST(LibraryDoor, TellsFailuresOfTheSubjectInItsOwnWords) {
  expect_end("crash when loaded", 3, "ended by signal 6 (aborted) while it was loaded");
  expect_end("crash in open", 3, "in open: the subject's process ended by signal 11");
  expect_end("open fails", 3, "open returned 2: the reason of the subject");
  expect_end("open refuses", 1, "the subject says: the reason of the subject");
  expect_end("fails", 3, "the subject says: the reason of the subject");
  expect_end("status 7", 3, "the subject says: the reason of the subject");
}

/// The kernel of the README has no `open`: it cannot know the format, and has one layout.
TEST(LibraryDoor, JudgesALibraryWithoutOpenInF32AndInOneLayout) {
  for (const Words& more : {Words{}, Words{"--in-process"}}) {
    const Outcome outcome =
        run_posproof(Words{"verify", "--subject", std::string("lib:") + POSPROOF_PLAIN_SUBJECT, "--model",
                           "gpt-neox-20b", "--context", "500"} +
                     more);
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
    EXPECT_TRUE(contains(outcome.output, "not offered in bf16")) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, "is judged in f32 alone")) << outcome.output;
    EXPECT_FALSE(contains(outcome.output, "plain_subject.c:57: ")) << "nothing is to be told";
    const Outcome asked = run_posproof(
        Words{"verify", "--subject", std::string("lib:") + POSPROOF_PLAIN_SUBJECT, "--model", "gpt-neox-20b",
              "--context", "64", "--format", "f32", "--require", "1e-12@64", "--json", "-"} +
        more);
    EXPECT_TRUE(contains(asked.output, "\"source\": \"plain_subject.c:57\"")) << asked.output.substr(0, 2000);
    EXPECT_TRUE(contains(asked.errors,
                         "\nplain_subject.c:57: error: requirement is violated on gpt-neox-20b in f32: "))
        << asked.errors;
    EXPECT_FALSE(contains(asked.errors, "::error"));
    Command settings;
    settings.environment = {{"GITHUB_ACTIONS", "true"}};
    const Outcome in_workflow =
        run_posproof(Words{"verify", "--subject", std::string("lib:") + POSPROOF_PLAIN_SUBJECT, "--model",
                           "gpt-neox-20b", "--context", "64", "--format", "f32", "--require", "1e-12@64"} +
                         more,
                     settings);
    EXPECT_TRUE(contains(in_workflow.output,
                         "\n::error file=plain_subject.c,line=57,title=posproof%3A requirement is "))
        << in_workflow.output;
  }
}

TEST(LibraryDoor, RunsInThisProcessOnRequest) {
  expect_end("nothing", 0, "conforms", {"--in-process"});
  expect_end("rounding mode", 1, "rounding upward left behind by", {"--in-process"});
  expect_end("behind", 1, "VIOLATED  guard-zones", {"--in-process"});
  EXPECT_EQ(verify_hostile("abort", {"--in-process"}).status, 128 + 6);
}

class LibraryDoorFiles : public InAFolder {};

TEST_F(LibraryDoorFiles, RefusesWhatIsNoSubject) {
  const auto refusal = [](const std::string& path, std::string_view part) {
    expect_refusal(run_posproof({"verify", "--subject", "lib:" + path, "--model", "llama-3-8b"}), part);
  };
  refusal(path("absent.so"),
          "cannot be read: No such file or directory; expected the file of a shared object");
  refusal(folder().string(), "is no regular file");
  refusal(file("text.so", "no shared object"), "cannot be loaded");
  refusal(file("empty.so", ""), "cannot be loaded");
  refusal(POSPROOF_NO_SUBJECT, "has no function posproof_subject");
}

} // namespace
} // namespace posproof::cli
