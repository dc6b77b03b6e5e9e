#include "impl/doors/table/zip_directory.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <optional>

namespace posproof::impl::doors {
namespace {

constexpr std::string_view end_mark = "PK\5\6";
constexpr std::string_view large_end_mark = "PK\6\6";
constexpr std::string_view locator_mark = "PK\6\7";
constexpr std::string_view entry_mark = "PK\1\2";

constexpr std::size_t end_bytes = 22; // without the comment behind it
constexpr std::size_t locator_bytes = 20;
constexpr std::string_view no_directory = "its directory is missing, cut off or damaged";

/// What a field of 16 or 32 bits says where the number stands elsewhere in 64.
constexpr std::uint64_t saturated_16 = 0xffff;
constexpr std::uint64_t saturated_32 = 0xffffffff;

/// The record at the end of an archive.
struct End {
  std::uint64_t disk = 0;
  std::uint64_t directory_disk = 0;
  std::uint64_t entries_on_disk = 0;
  std::uint64_t entries = 0;
  std::uint64_t size = 0;
  std::uint64_t start = 0;
  std::size_t at = 0; ///< where the record begins
};

/// The record whose comment reaches to the last byte, if there is one.
std::optional<std::size_t> find_end(std::span<const std::byte> archive, const std::string& where) {
  constexpr std::size_t longest_comment = 0xffff;
  for (std::size_t comment = 0; comment <= longest_comment && comment + end_bytes <= archive.size();
       ++comment) {
    const std::size_t at = archive.size() - end_bytes - comment;
    ZipFields fields(archive.subspan(at), where, no_directory);
    if (fields.is_at_mark(end_mark)) {
      static_cast<void>(fields.part(end_bytes - 2));
      if (fields.number(2) == comment) {
        return at;
      }
    }
  }
  return std::nullopt;
}

/// The record of 64 bits that an archive has in front of the one of 32 where its numbers need it.
std::optional<End> large_end(std::span<const std::byte> archive, std::size_t end, const std::string& where) {
  if (end < locator_bytes) {
    return std::nullopt;
  }
  ZipFields locator(archive.subspan(end - locator_bytes), where, no_directory);
  if (!locator.is_at_mark(locator_mark)) {
    return std::nullopt;
  }
  static_cast<void>(locator.part(8)); // the mark, and the disk of the record
  const std::uint64_t at = locator.number(8);
  if (at > end - locator_bytes) {
    throw damaged_archive(where, no_directory);
  }
  ZipFields fields(archive.subspan(static_cast<std::size_t>(at)), where, no_directory);
  fields.mark(large_end_mark);
  static_cast<void>(fields.part(12)); // its size and versions
  End large;
  large.disk = fields.number(4);
  large.directory_disk = fields.number(4);
  large.entries_on_disk = fields.number(8);
  large.entries = fields.number(8);
  large.size = fields.number(8);
  large.start = fields.number(8);
  large.at = static_cast<std::size_t>(at);
  return large;
}

End read_end(std::span<const std::byte> archive, const std::string& where) {
  const auto at = find_end(archive, where);
  if (!at) {
    throw damaged_archive(where, no_directory);
  }
  ZipFields fields(archive.subspan(*at), where, no_directory);
  fields.mark(end_mark);
  End end;
  end.disk = fields.number(2);
  end.directory_disk = fields.number(2);
  end.entries_on_disk = fields.number(2);
  end.entries = fields.number(2);
  end.size = fields.number(4);
  end.start = fields.number(4);
  end.at = *at;
  const bool is_saturated =
      end.entries == saturated_16 || end.size == saturated_32 || end.start == saturated_32;
  return is_saturated ? large_end(archive, *at, where).value_or(end) : end;
}

/// The numbers of 64 bits of an entry, for those that are saturated, in this order.
void read_large_numbers(std::span<const std::byte> extra, ZipEntry& entry, const std::string& where) {
  constexpr std::uint64_t id_of_large_numbers = 1;
  ZipFields fields(extra, where, no_directory);
  while (fields.left() >= 4) { // some writers fill up with less
    const std::uint64_t id = fields.number(2);
    const std::uint64_t length = std::min(fields.number(2), fields.left());
    ZipFields field(fields.part(length), where, "an entry of its directory lacks its size of 64 bits");
    if (id == id_of_large_numbers) {
      for (std::uint64_t* const number : {&entry.size, &entry.packed_size, &entry.header}) {
        *number = *number == saturated_32 ? field.number(8) : *number;
      }
    }
  }
}

ZipEntry read_entry(ZipFields& fields, const std::string& where) {
  ZipEntry entry;
  fields.mark(entry_mark);
  static_cast<void>(fields.number(4)); // versions
  entry.flags = fields.number(2);
  entry.method = fields.number(2);
  static_cast<void>(fields.number(4)); // time
  entry.crc = fields.number(4);
  entry.packed_size = fields.number(4);
  entry.size = fields.number(4);
  const std::uint64_t name_length = fields.number(2);
  const std::uint64_t extra_length = fields.number(2);
  const std::uint64_t comment_length = fields.number(2);
  static_cast<void>(fields.number(8)); // disk and attributes
  entry.header = fields.number(4);
  entry.name = fields.text(name_length);
  read_large_numbers(fields.part(extra_length), entry, where);
  static_cast<void>(fields.part(comment_length));
  return entry;
}

} // namespace

InputError damaged_archive(const std::string& where, std::string_view what) {
  return {where, fmt::format("cannot be unpacked: {}", what), "an undamaged .npz file"};
}

std::uint64_t ZipFields::number(std::size_t bytes) {
  const auto field = part(bytes);
  std::uint64_t value = 0;
  for (std::size_t i = field.size(); i-- > 0;) {
    value = value << 8 | std::to_integer<std::uint64_t>(field[i]);
  }
  return value;
}

std::string ZipFields::text(std::uint64_t length) {
  const auto field = part(length);
  return {reinterpret_cast<const char*>(field.data()), field.size()};
}

std::span<const std::byte> ZipFields::part(std::uint64_t length) {
  if (length > record_.size()) {
    throw damaged_archive(where_, problem_);
  }
  const auto taken = record_.first(static_cast<std::size_t>(length));
  record_ = record_.subspan(taken.size());
  return taken;
}

void ZipFields::mark(std::string_view expected) {
  if (!is_at_mark(expected)) {
    throw damaged_archive(where_, problem_);
  }
  static_cast<void>(part(expected.size()));
}

bool ZipFields::is_at_mark(std::string_view expected) const noexcept {
  return record_.size() >= expected.size() &&
         std::memcmp(record_.data(), expected.data(), expected.size()) == 0;
}

ZipDirectory read_zip_directory(std::span<const std::byte> archive, const std::string& where) {
  const End end = read_end(archive, where);
  if (end.disk != 0 || end.directory_disk != 0 || end.entries_on_disk != end.entries) {
    throw damaged_archive(where, "it is one of several files, or its directory is damaged");
  }
  if (end.start > end.at || end.size > end.at - end.start) {
    throw damaged_archive(where, no_directory);
  }
  constexpr std::string_view other_count = "its directory does not hold as many entries as it says";
  ZipFields fields(archive.subspan(static_cast<std::size_t>(end.start), static_cast<std::size_t>(end.size)),
                   where, other_count);
  ZipDirectory directory;
  directory.start = end.start;
  for (std::uint64_t i = 0; i < end.entries; ++i) { // memory grows with what is there
    directory.entries.push_back(read_entry(fields, where));
  }
  if (fields.is_at_mark(entry_mark)) {
    throw damaged_archive(where, other_count);
  }
  return directory;
}

} // namespace posproof::impl::doors
