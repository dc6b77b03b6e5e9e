#pragma once
/// Reports on disk: whole or not at all.

#include <memory>
#include <string>
#include <string_view>

namespace posproof {

/// Writes several texts so that a failure of one leaves every existing file as it was.
///
/// "-", /dev/stdout and /dev/fd/1 are the standard output. A regular file is replaced by renaming a synced
/// temporary file of its folder; its permissions are kept, and a symbolic link is followed to its target.
/// Devices, pipes and other things that cannot be replaced are written directly.
///
/// Every function throws InputError, one line, on any failure: no such folder, a directory, a file or folder
/// without write permission, a full disk. Then no temporary file is left once the object is gone.
class FileWriter {
public:
  FileWriter();
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;
  ~FileWriter();

  /// Puts the text on the disk beside `path`, or keeps it where nothing can stand beside.
  void stage(const std::string& path, std::string_view text);

  /// Writes directly what cannot be replaced, the standard output last, and only then replaces the files:
  /// what can fail has failed before. A reader sees the old contents of a file or the new ones and never a
  /// part.
  void commit();

private:
  struct Staged;
  std::unique_ptr<Staged> staged_;
};

/// One text to one path, as FileWriter has it.
void write_atomically(const std::string& path, std::string_view text);

/// Throws InputError, as write_atomically would, where it is known beforehand that `path` cannot be written.
/// Leaves nothing behind.
void check_writable(const std::string& path);

/// "-" and the names that the system has for the standard output.
[[nodiscard]] bool is_standard_output(std::string_view path) noexcept;

} // namespace posproof
