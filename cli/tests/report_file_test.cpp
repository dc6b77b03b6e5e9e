/// A report is written whole or not at all; a report that cannot be written is refused before the work where
/// that can be known.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

#include <chrono>

namespace posproof::cli {
namespace {

namespace fs = std::filesystem;

const Words options{"--json", "--junit", "--markdown", "--html"};

/// Would take hours.
const Words endless{"verify",     "--subject", "contract:f64-angle", "--model",
                    "llama-3-8b", "--context", "2147483648"};
const Words quick{"verify", "--subject", "builtin:turns", "--model", "llama-3-8b", "--context", "64"};

class ReportFile : public InAFolder {};

TEST_F(ReportFile, IsRefusedBeforeTheWorkWhereItsFolderIsMissing) {
  for (const std::string& option : options) {
    SCOPED_TRACE(option);
    expect_refusal(run_posproof(endless + Words{option, path("missing/report")}),
                   "missing/report: cannot be written (No such file or directory)");
    expect_refusal(run_posproof(endless + Words{option, "/proc/report"}), "/proc/report: cannot be written");
    expect_refusal(run_posproof(endless + Words{option, folder().string()}), "is a directory");
    expect_refusal(run_posproof(endless + Words{option, file("file", "text") + "/report"}),
                   "Not a directory");
  }
}

TEST_F(ReportFile, IsRefusedBeforeTheWorkWhereItsFolderIsNotWritable) {
  fs::permissions(folder(), fs::perms::owner_read | fs::perms::owner_exec);
  Command settings;
  settings.obeys_permissions = true;
  for (const std::string& option : options) {
    SCOPED_TRACE(option);
    expect_refusal(run_posproof(endless + Words{option, path("report")}, settings),
                   "report: cannot be written (Permission denied)");
  }
  EXPECT_EQ(names(), Words{});
}

TEST_F(ReportFile, IsRefusedBeforeTheWorkWhereTheOldOneIsNotWritable) {
  const std::string report = file("report", "old");
  fs::permissions(report, fs::perms::owner_read);
  Command settings;
  settings.obeys_permissions = true;
  expect_refusal(run_posproof(endless + Words{"--json", report}, settings),
                 "cannot be written (Permission denied)");
  EXPECT_EQ(contents(report), "old");
}

TEST_F(ReportFile, IsLeftAsItWasByWrongUsage) {
  const std::string report = file("report", "old");
  expect_refusal(run_posproof(quick + Words{"--json", report, "--format", "f64"}), "--format");
  expect_refusal(run_posproof(quick + Words{"--json", report, "--html", path("missing/report")}), "missing");
  EXPECT_EQ(contents(report), "old");
  EXPECT_EQ(names(), Words{"report"});
}

/// What was learned stands in the table on standard output all the same.
void expect_refusal_after_the_work(const Outcome& outcome, const std::string& part) {
  expect_one_line_refusal(outcome, part);
  EXPECT_EQ(outcome.output, run_posproof(quick).output);
}

TEST_F(ReportFile, IsRefusedWhereADeviceIsFull) {
  for (const std::string& option : options) {
    SCOPED_TRACE(option);
    expect_refusal_after_the_work(run_posproof(quick + Words{option, "/dev/full"}),
                                  "/dev/full: cannot be written (No space left on device)");
  }
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(ReportFile, IsLeftAsItWasWhereAnotherReportCannotBeWritten) {
  const std::string report = file("report", "old");
  expect_refusal_after_the_work(run_posproof(quick + Words{"--json", report, "--html", "/dev/full"}),
                                "/dev/full: cannot be written");
  EXPECT_EQ(contents(report), "old");
  Command settings;
  settings.output_path = "/dev/full";
  expect_one_line(run_posproof(quick + Words{"--json", report, "--html", "/dev/full"}, settings));
  EXPECT_EQ(run_posproof(quick + Words{"--json", report, "--html", "-"}, settings).status, 2);
  EXPECT_EQ(contents(report), "old");
  EXPECT_EQ(names(), Words{"report"});
}

TEST_F(ReportFile, IsLeftAsItWasWhereTheNewOneHasNoRoom) {
  Command settings;
  settings.largest_file = 2048;
  for (const std::string& option : options) {
    SCOPED_TRACE(option);
    const std::string report = file("report" + option, "old");
    const Words arguments = quick + Words{option, report};
    const Outcome outcome = run_posproof(arguments, settings);
    if (option == "--markdown") { // has less than 2 kB
      EXPECT_EQ(outcome.status, 0) << outcome.errors;
      continue;
    }
    expect_refusal_after_the_work(outcome, "cannot be written (File too large)");
    EXPECT_EQ(contents(report), "old");
  }
  EXPECT_EQ(names(), (Words{"report--html", "report--json", "report--junit", "report--markdown"}));
}

/// In a mount namespace of its own, on a file system of 16 KiB.
Outcome on_a_small_disk(const fs::path& mount, const std::string& script, const Words& arguments) {
  Command command;
  command.program = "/usr/bin/unshare";
  command.arguments = {"--map-root-user",
                       "--mount",
                       "/bin/sh",
                       "-c",
                       "mount -t tmpfs -o size=16k none \"$0\" && cd \"$0\" || exit 99\n" + script,
                       mount.string()};
  command.arguments = command.arguments + arguments;
  return process::run(command);
}

TEST_F(ReportFile, IsLeftAsItWasWhereTheDiskIsFull) {
  if (const Outcome probe = on_a_small_disk(folder(), "exit 0", {}); probe.status != 0) {
    GTEST_SKIP() << "no file system can be mounted here: " << probe.errors;
  }
  const Outcome outcome =
      on_a_small_disk(folder(),
                      "printf old > report.json\n"
                      "\"$@\" >/dev/null\n"
                      "echo \"status $?\"; cat report.json; echo; ls -A",
                      Words{POSPROOF_EXECUTABLE} + quick + Words{"--json", "report.json"});
  EXPECT_EQ(outcome.output, "status 2\nold\nreport.json\n");
  EXPECT_EQ(outcome.errors,
            "posproof: report.json: cannot be written (No space left on device); expected a file in an "
            "existing, writable folder with enough room\n");
}

TEST_F(ReportFile, IsWrittenBesideNothingElse) {
  Command settings;
  settings.folder = folder();
  const Outcome outcome = run_posproof(
      quick + Words{"--json", "a.json", "--junit", "b.xml", "--markdown", "c.md", "--html", "d.html"},
      settings);
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(names(), (Words{"a.json", "b.xml", "c.md", "d.html"}));
  EXPECT_EQ(outcome.output, run_posproof(quick).output);
}

TEST(StandardOutput, IsRefusedWhereItTakesNoMore) {
  Command settings;
  settings.output_path = "/dev/full";
  for (const Words& arguments :
       {Words{"--help"}, Words{"--version"}, Words{"list", "encodings"}, Words{"list", "properties"},
        Words{"reference", "--model", "llama-3-8b", "--position", "1", "--pair", "1"}, quick}) {
    SCOPED_TRACE(::testing::PrintToString(arguments));
    expect_one_line_refusal(run_posproof(arguments, settings),
                            "standard output: cannot be written (No space left on device)");
  }
  const Outcome report = run_posproof(quick + Words{"--json", "-"}, settings);
  EXPECT_EQ(report.status, 2);
  EXPECT_TRUE(contains(report.errors, "posproof: standard output: cannot be written")) << report.errors;
}

TEST(StandardError, MayBeLost) {
  Command settings;
  settings.errors_path = "/dev/full";
  const Outcome report = run_posproof(quick + Words{"--json", "-"}, settings);
  EXPECT_EQ(report.status, 0);
  EXPECT_TRUE(contains(report.output, "posproof.reports/1"));
  EXPECT_EQ(run_posproof({"frobnicate"}, settings).status, 2);
  EXPECT_EQ(
      run_posproof({"verify", "--subject", "fault:reversed-sign", "--model", "llama-3-8b", "--context", "64"},
                   settings)
          .status,
      1);
}

} // namespace
} // namespace posproof::cli
