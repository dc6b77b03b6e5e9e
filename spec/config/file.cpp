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

[[noreturn]] void fail(const std::string& path, const std::string& what, const ExpectedFile& expected) {
  throw InputError(printable(path), what, expected.what);
}

[[noreturn]] void fail_with_reason(const std::string& path, const char* what, int reason,
                                   const ExpectedFile& expected) {
  fail(path, fmt::format("{}: {}", what, std::generic_category().message(reason)), expected);
}

[[noreturn]] void fail_too_large(const std::string& path, const ExpectedFile& expected) {
  throw InputError(printable(path), fmt::format("the file is larger than {} MiB", expected.limit >> 20),
                   expected.size);
}

} // namespace

std::string read_small_file(const std::string& path, const ExpectedFile& expected) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    fail(path, "is a directory", expected);
  }
  errno = 0;
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) {
    fail_with_reason(path, "cannot be opened", errno, expected);
  }
  // Only a hint that saves the reading; pipes and devices have no size.
  if (std::filesystem::is_regular_file(path, ignored) &&
      std::filesystem::file_size(path, ignored) > expected.limit && !ignored) {
    fail_too_large(path, expected);
  }
  std::string text;
  constexpr std::size_t chunk = std::size_t{64} << 10;
  while (text.size() <= expected.limit) {
    const std::size_t before = text.size();
    text.resize(before + chunk);
    const std::size_t count = std::fread(text.data() + before, 1, chunk, file.get());
    text.resize(before + count);
    if (count < chunk) {
      if (std::ferror(file.get()) != 0) {
        fail_with_reason(path, "cannot be read", errno, expected);
      }
      break;
    }
  }
  if (text.size() > expected.limit) {
    fail_too_large(path, expected);
  }
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    fail(path, "the file is empty", expected);
  }
  return text;
}

} // namespace posproof::config
