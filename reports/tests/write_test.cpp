#include "reports/write.hpp"

#include "reports/tests/support/well_formed.hpp"
#include "spec/error.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace posproof {
namespace {

namespace fs = std::filesystem;

/// A new folder for each test, removed at its end.
class WriteAtomically : public testing::Test {
protected:
  WriteAtomically()
      : folder_(fs::path(testing::TempDir()) /
                (std::string("posproof_write_") + std::to_string(::getpid()) + "_" +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~WriteAtomically() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] const fs::path& folder() const { return folder_; }

  static std::string contents(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
  }

  /// Names in the folder, sorted.
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      all.push_back(entry.path().filename().string());
    }
    std::sort(all.begin(), all.end());
    return all;
  }

  /// The message of the error, which is one line.
  static std::string error_of(const std::string& file, std::string_view text = "new") {
    try {
      write_atomically(file, text);
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      return error.what();
    }
    ADD_FAILURE() << file << " was written";
    return "";
  }

private:
  fs::path folder_;
};

using Names = std::vector<std::string>;

TEST_F(WriteAtomically, CreatesAFileAndReplacesIt) {
  const std::string text = std::string("a\0b\n", 4) + std::string(100000, 'x');
  write_atomically(path("report.json"), text);
  EXPECT_EQ(contents(path("report.json")), text);
  write_atomically(path("report.json"), "short");
  EXPECT_EQ(contents(path("report.json")), "short");
  write_atomically(path("report.json"), "");
  EXPECT_EQ(contents(path("report.json")), "");
  EXPECT_EQ(names(), Names{"report.json"});
}

TEST_F(WriteAtomically, TakesAPathRelativeToTheWorkingFolder) {
  const fs::path before = fs::current_path();
  fs::current_path(folder());
  write_atomically("report.json", "text");
  fs::current_path(before);
  EXPECT_EQ(contents(path("report.json")), "text");
}

TEST_F(WriteAtomically, TakesANameOfTheGreatestLength) {
  const std::string name(255, 'n');
  write_atomically(path(name), "text");
  EXPECT_EQ(names(), Names{name});
}

TEST_F(WriteAtomically, KeepsThePermissionsOfAnExistingFile) {
  write_atomically(path("report.json"), "old");
  ASSERT_EQ(::chmod(path("report.json").c_str(), 0640), 0);
  write_atomically(path("report.json"), "new");
  struct stat status {};
  ASSERT_EQ(::stat(path("report.json").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0640U);
}

TEST_F(WriteAtomically, GivesANewFileThePermissionsOfAnyNewFile) {
  std::ofstream(path("other")) << "text";
  write_atomically(path("report.json"), "text");
  EXPECT_EQ(fs::status(path("report.json")).permissions(), fs::status(path("other")).permissions());
}

TEST_F(WriteAtomically, FollowsASymbolicLinkToItsTarget) {
  fs::create_directory(folder() / "real");
  std::ofstream(path("real/report.json")) << "old";
  fs::create_symlink("real/report.json", path("link"));
  fs::create_symlink("link", path("link-to-link"));
  write_atomically(path("link-to-link"), "new");
  EXPECT_TRUE(fs::is_symlink(path("link-to-link")));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(contents(path("real/report.json")), "new");
}

TEST_F(WriteAtomically, CreatesTheTargetOfADanglingLink) {
  fs::create_symlink("not-yet.json", path("link"));
  write_atomically(path("link"), "new");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(contents(path("not-yet.json")), "new");
}

TEST_F(WriteAtomically, RefusesLinksInACircle) {
  fs::create_symlink("b", path("a"));
  fs::create_symlink("a", path("b"));
  EXPECT_NE(error_of(path("a")).find("symbolic links"), std::string::npos);
}

TEST_F(WriteAtomically, RefusesADirectory) {
  EXPECT_EQ(error_of(folder().string()),
            folder().string() + ": is a directory; expected a path of a file, or - for the standard output");
  EXPECT_EQ(names(), Names{});
}

TEST_F(WriteAtomically, RefusesAMissingFolder) {
  EXPECT_EQ(error_of(path("missing/report.json")),
            path("missing/report.json") +
                ": cannot be written (No such file or directory); expected a file in an "
                "existing, writable folder with enough room");
}

TEST_F(WriteAtomically, RefusesAPathUnderAFile) {
  std::ofstream(path("report.json")) << "old";
  EXPECT_NE(error_of(path("report.json/report.json")).find("Not a directory"), std::string::npos);
  EXPECT_EQ(contents(path("report.json")), "old");
}

TEST_F(WriteAtomically, RefusesAnEmptyPathAndOneWithANul) {
  EXPECT_NE(error_of("").find("is no path of a file"), std::string::npos);
  EXPECT_NE(error_of(path(std::string("a\0b", 3))).find("is no path of a file"), std::string::npos);
}

TEST_F(WriteAtomically, SaysThatADeviceIsFull) {
  EXPECT_EQ(error_of("/dev/full"),
            "/dev/full: cannot be written (No space left on device); expected a file in an "
            "existing, writable folder with enough room");
  write_atomically("/dev/null", "text");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(WriteAtomically, LeavesTheExistingFileWhereTheNewOneHasNoRoom) {
  write_atomically(path("report.json"), "old");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 4096;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  std::string message;
  try {
    write_atomically(path("report.json"), std::string(100000, 'x'));
  } catch (const InputError& error) {
    message = error.what();
  }
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  EXPECT_NE(message.find("File too large"), std::string::npos) << message;
  EXPECT_EQ(contents(path("report.json")), "old");
  EXPECT_EQ(names(), Names{"report.json"});
}

/// Runs `action` in a child without the rights of the superuser; true if it ended in an InputError.
template <typename Action>
bool fails_without_privileges(const Action& action) {
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr uid_t nobody = 65534;
    if (::geteuid() == 0 && ::setuid(nobody) != 0) {
      ::_exit(2);
    }
    try {
      action();
    } catch (const InputError&) {
      ::_exit(0);
    }
    ::_exit(1);
  }
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 2);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST_F(WriteAtomically, RefusesAFolderWithoutWritePermission) {
  write_atomically(path("report.json"), "old");
  ASSERT_EQ(::chmod(path("report.json").c_str(), 0666), 0);
  ASSERT_EQ(::chmod(folder().c_str(), 0555), 0);
  EXPECT_TRUE(fails_without_privileges([&] { write_atomically(path("report.json"), "new"); }));
  ASSERT_EQ(::chmod(folder().c_str(), 0755), 0);
  EXPECT_EQ(contents(path("report.json")), "old");
  EXPECT_EQ(names(), Names{"report.json"});
}

TEST_F(WriteAtomically, RefusesAFileWithoutWritePermission) {
  write_atomically(path("report.json"), "old");
  ASSERT_EQ(::chmod(path("report.json").c_str(), 0444), 0);
  ASSERT_EQ(::chmod(folder().c_str(), 0777), 0);
  EXPECT_TRUE(fails_without_privileges([&] { write_atomically(path("report.json"), "new"); }));
  EXPECT_EQ(contents(path("report.json")), "old");
  EXPECT_EQ(names(), Names{"report.json"});
}

TEST_F(WriteAtomically, WritesToAPipe) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const std::string text(200000, 'x');
  std::string received;
  std::thread reader([&] { received = contents(path("pipe")); });
  write_atomically(path("pipe"), text);
  reader.join();
  EXPECT_EQ(received, text);
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(WriteAtomically, WritesADashToTheStandardOutputAfterWhatStandsThere) {
  testing::internal::CaptureStdout();
  std::printf("before ");
  write_atomically("-", "report ");
  write_atomically("/dev/stdout", "again");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "before report again");
}

TEST_F(WriteAtomically, ShowsAReaderTheOldOrTheNewTextAndNeverAPart) {
  const std::string a(300000, 'a');
  const std::string b(200000, 'b');
  write_atomically(path("report.json"), a);
  std::atomic<bool> is_done{false};
  const auto write_often = [&](const std::string& text) {
    for (int i = 0; i < 20; ++i) {
      write_atomically(path("report.json"), text);
    }
  };
  std::thread first(write_often, a);
  std::thread second(write_often, b);
  int others = 0;
  std::thread reader([&] {
    while (!is_done) {
      const std::string seen = contents(path("report.json"));
      others += seen == a || seen == b ? 0 : 1;
    }
  });
  first.join();
  second.join();
  is_done = true;
  reader.join();
  EXPECT_EQ(others, 0);
  EXPECT_EQ(names(), Names{"report.json"});
}

TEST_F(WriteAtomically, KnowsTheStandardOutputByEveryNameOfIt) {
  for (const char* const name : {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    EXPECT_TRUE(is_standard_output(name)) << name;
  }
  for (const char* const name : {"", "--", "/dev/stderr", "/dev/fd/2", "./-"}) {
    EXPECT_FALSE(is_standard_output(name)) << name;
  }
}

TEST_F(WriteAtomically, ReplacesNoFileBeforeAllOfThemAreWritten) {
  write_atomically(path("a"), "old");
  FileWriter writer;
  writer.stage(path("a"), "new");
  writer.stage(path("b"), "new");
  EXPECT_EQ(contents(path("a")), "old");
  EXPECT_FALSE(fs::exists(path("b")));
  writer.commit();
  EXPECT_EQ(contents(path("a")), "new");
  EXPECT_EQ(contents(path("b")), "new");
  EXPECT_EQ(names(), (Names{"a", "b"}));
}

TEST_F(WriteAtomically, LeavesEveryFileAsItWasWhereOneOfSeveralFails) {
  for (const std::string bad : {"/dev/full", "missing/report"}) {
    write_atomically(path("a"), "old");
    const auto write_both = [&] {
      FileWriter writer;
      writer.stage(path("a"), "new");
      writer.stage(path("b"), "new");
      writer.stage(bad.front() == '/' ? bad : path(bad), "new");
      writer.commit();
    };
    EXPECT_THROW(write_both(), InputError) << bad;
    EXPECT_EQ(contents(path("a")), "old");
    EXPECT_EQ(names(), Names{"a"});
  }
}

/// Its commit waits for a reader of the pipe that never comes.
pid_t start_an_endless_writer(const std::string& file, const std::string& pipe) {
  const pid_t child = ::fork();
  if (child == 0) {
    FileWriter writer;
    writer.stage(file, "new");
    writer.stage(pipe, "new");
    writer.commit();
    ::_exit(0);
  }
  return child;
}

TEST_F(WriteAtomically, LeavesNothingBehindWhereItIsInterrupted) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  write_atomically(path("a"), "old");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const pid_t child = start_an_endless_writer(path("a"), path("pipe"));
    while (names().size() < 3) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ASSERT_EQ(::kill(child, signal), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << status;
    EXPECT_EQ(names(), (Names{"a", "pipe"})) << signal;
    EXPECT_EQ(contents(path("a")), "old");
  }
}

TEST_F(WriteAtomically, PrintsAHostilePathOnOneLine) {
  EXPECT_EQ(error_of("/missing\n\x1b[31m/x").find('\x1b'), std::string::npos);
}

} // namespace
} // namespace posproof
