#pragma once
/// Small text files, read whole.

#include <cstddef>
#include <string>

namespace posproof::config {

/// Largest configuration that is read; real ones have some kilobytes.
inline constexpr std::size_t file_limit = std::size_t{16} << 20;

/// The contents of a file or pipe. Reads at most file_limit + 1 bytes, so that endless sources end.
/// Throws InputError that names the path and the reason: missing, a directory, unreadable, empty, larger than
/// the limit.
[[nodiscard]] std::string read_small_file(const std::string& path);

} // namespace posproof::config
