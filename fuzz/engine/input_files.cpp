#include "fuzz/engine/input_files.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace posproof::fuzz {

std::vector<std::string> input_files(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) {
    throw InputError(printable(path), "is not there", "a file or folder of inputs");
  }
  if (!std::filesystem::is_directory(path, ignored)) {
    return {path};
  }
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
    if (entry.is_regular_file()) {
      files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::uint8_t> input_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    throw InputError(printable(path), "cannot be read", "an input of a fuzz target");
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace posproof::fuzz
