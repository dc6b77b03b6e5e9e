#pragma once
/// Reports on disk: whole or not at all.

#include <string>
#include <string_view>

namespace posproof {

/// Writes `text` to `path`, so that a reader sees the old contents or the new ones and never a part.
///
/// "-" and /dev/stdout are the standard output. A regular file is replaced by renaming a synced temporary
/// file of its folder; its permissions are kept, and a symbolic link is followed to its target. Devices,
/// pipes and other things that cannot be replaced are written directly.
///
/// Throws InputError, one line, on any failure: no such folder, a directory, a file or folder without write
/// permission, a full disk. Then an existing file is as it was and no temporary file is left.
void write_atomically(const std::string& path, std::string_view text);

/// Throws InputError, as write_atomically would, where it is known beforehand that `path` cannot be written.
/// Leaves nothing behind.
void check_writable(const std::string& path);

} // namespace posproof
