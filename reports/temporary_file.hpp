#pragma once
/// A file that is gone at the end unless it was renamed, also where the process is interrupted.

#include <filesystem>

namespace posproof::reports {

/// While one exists, SIGINT, SIGTERM and SIGHUP remove it before they end the process, unless the program
/// handles or ignores them itself.
class TemporaryFile {
public:
  /// Takes charge of an existing file.
  explicit TemporaryFile(std::filesystem::path path);
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  TemporaryFile(TemporaryFile&& other) noexcept;
  TemporaryFile& operator=(TemporaryFile&&) = delete;
  ~TemporaryFile();

  /// 0 or the error.
  [[nodiscard]] int rename_to(const std::filesystem::path& target) noexcept;

private:
  void forget() noexcept;

  std::filesystem::path path_;
  int slot_; ///< in the list of what a signal removes; -1 where there was no room
};

} // namespace posproof::reports
