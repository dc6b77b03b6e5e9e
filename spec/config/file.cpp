#include "spec/config/file.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <system_error>

namespace posproof::config {
namespace {

struct Close {
  void operator()(std::FILE* file) const noexcept { static_cast<void>(std::fclose(file)); }
};

constexpr const char* expectation = "the path of a config.json or of an encoding file";

[[noreturn]] void fail(const std::string& path, const std::string& what) {
  throw InputError(printable(path), what, expectation);
}

[[noreturn]] void fail_with_reason(const std::string& path, const char* what, int reason) {
  fail(path, fmt::format("{}: {}", what, std::generic_category().message(reason)));
}

[[noreturn]] void fail_too_large(const std::string& path) {
  throw InputError(printable(path), "the file is larger than 16 MiB", "a configuration of some kilobytes");
}

} // namespace

std::string read_small_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    fail(path, "is a directory");
  }
  errno = 0;
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) {
    fail_with_reason(path, "cannot be opened", errno);
  }
  // Only a hint that saves the reading; pipes and devices have no size.
  if (std::filesystem::is_regular_file(path, ignored) &&
      std::filesystem::file_size(path, ignored) > file_limit && !ignored) {
    fail_too_large(path);
  }
  std::string text;
  constexpr std::size_t chunk = std::size_t{64} << 10;
  while (text.size() <= file_limit) {
    const std::size_t before = text.size();
    text.resize(before + chunk);
    const std::size_t count = std::fread(text.data() + before, 1, chunk, file.get());
    text.resize(before + count);
    if (count < chunk) {
      if (std::ferror(file.get()) != 0) {
        fail_with_reason(path, "cannot be read", errno);
      }
      break;
    }
  }
  if (text.size() > file_limit) {
    fail_too_large(path);
  }
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    fail(path, "the file is empty");
  }
  return text;
}

} // namespace posproof::config
