#pragma once
/// Tests in a folder of their own.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace posproof::cli {

inline std::string contents(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

/// A new folder for each test, removed at its end.
class InAFolder : public testing::Test {
protected:
  InAFolder()
      : folder_(std::filesystem::canonical(testing::TempDir()) /
                ("posproof_cli_" + std::to_string(::getpid()) + "_" +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~InAFolder() override {
    std::error_code ignored;
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(folder_, ignored);
  }

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

  /// Writes a new file, never through a link of that name, and returns its path.
  [[nodiscard]] std::string file(const std::string& name, std::string_view text) const {
    std::filesystem::remove(folder_ / name);
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return path(name);
  }

  /// Names in the folder, sorted.
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      all.push_back(entry.path().filename().string());
    }
    std::sort(all.begin(), all.end());
    return all;
  }

private:
  std::filesystem::path folder_;
};

} // namespace posproof::cli
