#include "cli/tests/support/folder.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace posproof::cli {

std::string contents(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

InAFolder::InAFolder()
    : folder_(std::filesystem::canonical(testing::TempDir()) /
              ("posproof_cli_" + std::to_string(::getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
  std::filesystem::remove_all(folder_);
  std::filesystem::create_directories(folder_);
}

InAFolder::~InAFolder() {
  std::error_code ignored;
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
  std::filesystem::remove_all(folder_, ignored);
}

std::string InAFolder::path(const std::string& name) const {
  return (folder_ / name).string();
}

std::string InAFolder::file(const std::string& name, std::string_view text) const {
  std::filesystem::remove(folder_ / name);
  std::ofstream(folder_ / name, std::ios::binary) << text;
  return path(name);
}

std::vector<std::string> InAFolder::names() const {
  std::vector<std::string> all;
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    all.push_back(entry.path().filename().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

} // namespace posproof::cli
