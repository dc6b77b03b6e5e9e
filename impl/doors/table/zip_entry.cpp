#include "impl/doors/table/zip_entry.hpp"

#include "impl/doors/table/inflate.hpp"

#include <fmt/format.h>

namespace posproof::impl::doors {
namespace {

constexpr std::uint64_t stored = 0;
constexpr std::uint64_t deflated = 8;

constexpr std::uint64_t encrypted = 1U | 1U << 6 | 1U << 13; // the entry, strongly, and its header
/// Sum and sizes stand behind the data, for who could not go back to the header.
constexpr std::uint64_t streamed = 1U << 3;
/// A size of the header that stands in 64 bits behind the name; writers leave room before they know it.
constexpr std::uint64_t large = 0xffffffff;

/// The packed data behind the entry's own header, which says the same as the directory.
std::span<const std::byte> data_of(std::span<const std::byte> archive, const ZipDirectory& directory,
                                   const ZipEntry& entry, const std::string& at) {
  constexpr std::string_view no_header =
      "its header is not there, or contradicts the directory of the archive";
  if (entry.header > directory.start) {
    throw damaged_archive(at, no_header);
  }
  const auto from_header = archive.first(static_cast<std::size_t>(directory.start))
                               .subspan(static_cast<std::size_t>(entry.header));
  ZipFields fields(from_header, at, no_header);
  fields.mark("PK\3\4");
  static_cast<void>(fields.number(2)); // version
  const std::uint64_t flags = fields.number(2);
  const std::uint64_t method = fields.number(2);
  static_cast<void>(fields.number(4)); // time
  const std::uint64_t crc = fields.number(4);
  const std::uint64_t packed_size = fields.number(4);
  const std::uint64_t size = fields.number(4);
  const std::uint64_t name_length = fields.number(2);
  const std::uint64_t extra_length = fields.number(2);
  const std::string name = fields.text(name_length);
  static_cast<void>(fields.part(extra_length));
  const bool is_streamed = (flags & streamed) != 0;
  const auto agrees = [&](std::uint64_t here, std::uint64_t there) { return is_streamed || here == there; };
  if (method != entry.method || (flags & encrypted) != 0 || name != entry.name || !agrees(crc, entry.crc) ||
      (packed_size != large && !agrees(packed_size, entry.packed_size)) ||
      (size != large && !agrees(size, entry.size))) {
    throw damaged_archive(at, no_header);
  }
  if (entry.packed_size > fields.left()) {
    throw damaged_archive(at, "its data is said to lie outside the archive");
  }
  return fields.part(entry.packed_size);
}

} // namespace

Bytes unpack(std::span<const std::byte> archive, const ZipDirectory& directory, const ZipEntry& entry,
             std::size_t limit, const std::string& at) {
  if ((entry.flags & encrypted) != 0) {
    throw InputError(at, "is encrypted", "an array that is read without a password");
  }
  if (entry.method != stored && entry.method != deflated) {
    throw InputError(at, fmt::format("is packed by method {} of zip", entry.method),
                     "0 (stored) or 8 (deflated)");
  }
  const auto packed = data_of(archive, directory, entry, at);
  if (entry.size > limit) {
    throw InputError(at, "the arrays are larger than 4 GiB unpacked", "an archive of tables alone");
  }
  if (entry.method == stored && packed.size() != entry.size) {
    throw damaged_archive(
        at, fmt::format("the archive says {} bytes, and there are {}", entry.size, packed.size()));
  }
  Bytes content =
      entry.method == stored ? Bytes(packed.begin(), packed.end()) : inflate_bytes(packed, entry.size, at);
  if (crc32_of(content) != entry.crc) {
    throw damaged_archive(at, "the sum of its bytes (CRC-32) is another than the archive says");
  }
  return content;
}

} // namespace posproof::impl::doors
