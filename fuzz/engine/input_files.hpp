#pragma once
/// Inputs of targets as files.

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::fuzz {

/// The file, or the files of a folder and of those in it, by name. Throws InputError where there is none.
[[nodiscard]] std::vector<std::string> input_files(const std::string& path);

/// Throws InputError where it cannot be read.
[[nodiscard]] std::vector<std::uint8_t> input_bytes(const std::string& path);

} // namespace posproof::fuzz
