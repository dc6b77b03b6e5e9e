#include "impl/doors/table/container.hpp"

#include "impl/doors/table/npy.hpp"
#include "impl/doors/table/npz.hpp"
#include "impl/doors/table/safetensors.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>

namespace posproof::impl::doors {
namespace {

constexpr const char* expectation = "the path of a .npy, .npz or .safetensors file";

struct Close {
  void operator()(std::FILE* file) const noexcept { static_cast<void>(std::fclose(file)); }
};

Bytes read_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw InputError(printable(path), "is a directory", expectation);
  }
  const auto problem = [&](const char* what) {
    return InputError(printable(path), fmt::format("{}: {}", what, std::generic_category().message(errno)),
                      expectation);
  };
  const auto too_large = [&] {
    return InputError(printable(path), "the file is larger than 4 GiB", "a file of tables alone");
  };
  errno = 0;
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) {
    throw problem("cannot be opened");
  }
  // Only a hint, so that memory is asked for once; pipes and devices have no size.
  Bytes bytes;
  if (std::filesystem::is_regular_file(path, ignored)) {
    const auto size = std::filesystem::file_size(path, ignored);
    if (!ignored && size > file_limit) {
      throw too_large();
    }
    bytes.reserve(ignored ? 0 : static_cast<std::size_t>(size) + 1);
  }
  std::array<std::byte, std::size_t{1} << 16> chunk{};
  for (;;) {
    const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), file.get());
    bytes.insert(bytes.end(), chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(count));
    if (bytes.size() > file_limit) {
      throw too_large();
    }
    if (count < chunk.size()) {
      break;
    }
  }
  if (std::ferror(file.get()) != 0) {
    throw problem("cannot be read");
  }
  return bytes;
}

} // namespace

std::vector<StoredArray> read_arrays(Bytes bytes, const std::string& where) {
  if (bytes.empty()) {
    throw InputError(where, "the file is empty", expectation);
  }
  const auto owner = std::make_shared<const Bytes>(std::move(bytes));
  if (is_npy(*owner)) {
    return {read_npy(owner, *owner, "", where)};
  }
  if (is_zip(*owner)) {
    return read_npz(*owner, where);
  }
  return read_safetensors(owner, where);
}

std::vector<StoredArray> read_array_file(const std::string& path) {
  return read_arrays(read_file(path), printable(path));
}

} // namespace posproof::impl::doors
