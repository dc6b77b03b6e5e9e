#pragma once
/// Tests in a folder of their own.

#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::cli {

std::string contents(const std::filesystem::path& file);

/// A new folder for each test, removed at its end.
class InAFolder : public testing::Test {
protected:
  InAFolder();
  ~InAFolder() override;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::string path(const std::string& name) const;

  /// Writes a new file, never through a link of that name, and returns its path.
  [[nodiscard]] std::string file(const std::string& name, std::string_view text) const;

  /// Names in the folder, sorted.
  [[nodiscard]] std::vector<std::string> names() const;

private:
  std::filesystem::path folder_;
};

} // namespace posproof::cli
