#include "impl/doors/table/npz.hpp"

#include "impl/doors/table/npy.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <zip.h>

namespace posproof::impl::doors {
namespace {

constexpr std::string_view extension = ".npy";

struct CloseArchive {
  void operator()(zip_t* archive) const noexcept { zip_discard(archive); }
};
struct CloseEntry {
  void operator()(zip_file_t* file) const noexcept { static_cast<void>(zip_fclose(file)); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;
using Entry = std::unique_ptr<zip_file_t, CloseEntry>;

InputError unreadable(const std::string& where, zip_error_t* error) {
  return {where, fmt::format("cannot be unpacked: {}", printable(zip_error_strerror(error))),
          "an undamaged .npz file"};
}

Archive open_archive(std::span<const std::byte> bytes, const std::string& where) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  Archive archive(source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error));
  if (!archive) {
    const InputError problem = unreadable(where, &error);
    if (source != nullptr) {
      zip_source_free(source);
    }
    zip_error_fini(&error);
    throw problem;
  }
  zip_error_fini(&error);
  return archive;
}

/// What an entry says of its size is not believed: memory grows with what is unpacked.
std::shared_ptr<const Bytes> unpack(zip_t* archive, zip_uint64_t index, std::size_t& left,
                                    const std::string& where) {
  const Entry entry(zip_fopen_index(archive, index, 0));
  if (!entry) {
    throw unreadable(where, zip_get_error(archive));
  }
  std::array<std::byte, std::size_t{1} << 16> chunk{};
  auto bytes = std::make_shared<Bytes>();
  for (;;) {
    const zip_int64_t count = zip_fread(entry.get(), chunk.data(), chunk.size());
    if (count < 0) {
      throw unreadable(where, zip_file_get_error(entry.get()));
    }
    if (count == 0) {
      return bytes;
    }
    if (static_cast<std::size_t>(count) > left) {
      throw InputError(where, "the arrays are larger than 4 GiB unpacked", "an archive of tables alone");
    }
    left -= static_cast<std::size_t>(count);
    bytes->insert(bytes->end(), chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(count));
  }
}

} // namespace

bool is_zip(std::span<const std::byte> bytes) noexcept {
  return bytes.size() >= 4 &&
         (std::memcmp(bytes.data(), "PK\3\4", 4) == 0 || std::memcmp(bytes.data(), "PK\5\6", 4) == 0);
}

std::vector<StoredArray> read_npz(std::span<const std::byte> bytes, const std::string& where) {
  const Archive archive = open_archive(bytes, where);
  const auto entries =
      static_cast<zip_uint64_t>(std::max<zip_int64_t>(0, zip_get_num_entries(archive.get(), 0)));
  std::vector<StoredArray> arrays;
  std::size_t left = unpacked_limit;
  for (zip_uint64_t index = 0; index < entries; ++index) {
    const char* const raw = zip_get_name(archive.get(), index, ZIP_FL_ENC_RAW);
    const std::string path = raw == nullptr ? "" : raw;
    if (!path.ends_with(extension)) {
      continue;
    }
    const std::string name = path.substr(0, path.size() - extension.size());
    const std::string at = where + "[" + printable(name, 80) + "]";
    const bool is_known =
        std::any_of(arrays.begin(), arrays.end(), [&](const auto& a) { return a.name == name; });
    if (is_known) {
      throw InputError(at, "there are two arrays of this name", "each name once");
    }
    const auto content = unpack(archive.get(), index, left, at);
    arrays.push_back(read_npy(content, *content, name, at));
  }
  if (arrays.empty()) {
    throw InputError(where, "the archive holds no arrays", "entries that end in .npy");
  }
  return arrays;
}

} // namespace posproof::impl::doors
