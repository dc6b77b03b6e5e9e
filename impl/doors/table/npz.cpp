#include "impl/doors/table/npz.hpp"

#include "impl/doors/table/npy.hpp"
#include "impl/doors/table/zip_entry.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cstring>
#include <memory>
#include <unordered_set>

namespace posproof::impl::doors {
namespace {

constexpr std::string_view extension = ".npy";

} // namespace

bool is_zip(std::span<const std::byte> bytes) noexcept {
  return bytes.size() >= 4 &&
         (std::memcmp(bytes.data(), "PK\3\4", 4) == 0 || std::memcmp(bytes.data(), "PK\5\6", 4) == 0);
}

std::vector<StoredArray> read_npz(std::span<const std::byte> bytes, const std::string& where) {
  const ZipDirectory directory = read_zip_directory(bytes, where);
  std::vector<StoredArray> arrays;
  std::unordered_set<std::string> names;
  std::size_t left = unpacked_limit;
  for (const ZipEntry& entry : directory.entries) {
    const std::string& path = entry.name;
    if (!path.ends_with(extension)) {
      continue;
    }
    const std::string name = path.substr(0, path.size() - extension.size());
    const std::string at = where + "[" + printable(name, 80) + "]";
    if (!names.insert(name).second) {
      throw InputError(at, "there are two arrays of this name", "each name once");
    }
    const auto content = std::make_shared<const Bytes>(unpack(bytes, directory, entry, left, at));
    left -= content->size();
    arrays.push_back(read_npy(content, *content, name, at));
  }
  if (arrays.empty()) {
    throw InputError(where, "the archive holds no arrays", "entries that end in .npy");
  }
  return arrays;
}

} // namespace posproof::impl::doors
