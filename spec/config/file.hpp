#pragma once
/// Small text files, read whole.

#include <cstddef>
#include <string>

namespace posproof::config {

/// Largest configuration that is read; real ones have some kilobytes.
inline constexpr std::size_t file_limit = std::size_t{16} << 20;

/// What a file should be, for messages.
struct ExpectedFile {
  const char* what = "the path of a config.json or of an encoding file";
  const char* size = "a configuration of some kilobytes";
  std::size_t limit = file_limit; ///< a whole number of MiB
};

/// The contents of a file or pipe. Reads little more than the limit, so that endless sources end.
/// Throws InputError that names the path and the reason: missing, a directory, unreadable, empty, larger than
/// the limit.
[[nodiscard]] std::string read_small_file(const std::string& path, const ExpectedFile& expected = {});

} // namespace posproof::config
