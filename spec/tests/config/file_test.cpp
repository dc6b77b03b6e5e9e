/// Files that a configuration is read from: what is no readable small file is refused fast and by name.

#include "spec/config/file.hpp"

#include "spec/tests/config/messages.hpp"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>

namespace posproof {
namespace {

using testing_support::refusal_of;

constexpr const char* expected = "; expected the path of a config.json or of an encoding file";
constexpr const char* too_large =
    ": the file is larger than 16 MiB; expected a configuration of some kilobytes";

/// A folder of its own for one test, removed with all it holds.
class ConfigFile : public testing::Test {
protected:
  ConfigFile() {
    std::string pattern = testing::TempDir() + "posproof_XXXXXX";
    folder_ = mkdtemp(pattern.data());
  }
  ~ConfigFile() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }

  static std::string refusal(const std::string& path) {
    return refusal_of([&] { return config::read_small_file(path); });
  }

private:
  std::filesystem::path folder_;
};

TEST_F(ConfigFile, IsReadByteForByte) {
  const std::string text("{\r\n\0\xff", 5);
  EXPECT_EQ(config::read_small_file(write("a.json", text)), text);
}

TEST_F(ConfigFile, ThatIsMissingIsRefused) {
  EXPECT_EQ(refusal(path("b.json")),
            path("b.json") + ": cannot be opened: No such file or directory" + expected);
  const std::string below_a_file = write("a.json", "{}") + "/b.json";
  EXPECT_EQ(refusal(below_a_file), below_a_file + ": cannot be opened: Not a directory" + expected);
}

TEST_F(ConfigFile, ThatIsADirectoryIsRefused) {
  EXPECT_EQ(refusal(path("")), path("") + ": is a directory" + expected);
}

TEST_F(ConfigFile, ThatIsEmptyIsRefused) {
  EXPECT_EQ(refusal(write("a.json", "")), path("a.json") + ": the file is empty" + expected);
  EXPECT_EQ(refusal("/dev/null"), fmt::format("{}{}", "/dev/null: the file is empty", expected));
}

TEST_F(ConfigFile, ThatCannotBeReadIsRefusedWithTheReason) {
  // Opens, but has no first byte.
  EXPECT_EQ(refusal("/proc/self/mem"),
            fmt::format("{}{}", "/proc/self/mem: cannot be read: Input/output error", expected));
}

TEST_F(ConfigFile, OfExactlySixteenMebibytesIsReadAndOneByteMoreIsRefused) {
  std::string text(config::file_limit, ' ');
  text.front() = '{';
  EXPECT_EQ(config::read_small_file(write("a.json", text)).size(), config::file_limit);
  text += ' ';
  EXPECT_EQ(refusal(write("a.json", text)), path("a.json") + too_large);
}

TEST_F(ConfigFile, ThatIsHugeIsRefusedWithoutReadingIt) {
  const std::string huge = write("a.json", "{");
  std::filesystem::resize_file(huge, std::uintmax_t{1} << 33);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(refusal(huge), huge + too_large);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

TEST_F(ConfigFile, ThatNeverEndsIsRefused) {
  EXPECT_EQ(refusal("/dev/zero"), fmt::format("{}{}", "/dev/zero", too_large));
}

TEST_F(ConfigFile, MayBeAPipeOfTheSameSize) {
  const std::string pipe = path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  // A writer whose reader has gone gets an error instead of a signal.
  auto* const before = std::signal(SIGPIPE, SIG_IGN);
  const auto feed = [&](const std::string& text) {
    return std::jthread([pipe, text] { std::ofstream(pipe, std::ios::binary) << text; });
  };
  {
    const std::jthread writer = feed("{\"a\": 1}");
    EXPECT_EQ(config::read_small_file(pipe), "{\"a\": 1}");
  }
  {
    const std::jthread writer = feed(std::string(config::file_limit * 2, ' '));
    EXPECT_EQ(refusal(pipe), pipe + too_large);
  }
  std::signal(SIGPIPE, before);
}

TEST_F(ConfigFile, WithAHostileNameIsNamedPrintably) {
  EXPECT_EQ(refusal("a\n\x1b[2J/b.json"),
            fmt::format("{}{}",
                        "a\xef\xbf\xbd\xef\xbf\xbd[2J/b.json: cannot be opened: No such file or directory",
                        expected));
}

} // namespace
} // namespace posproof
