#pragma once
/// The directory at the end of a zip archive, of 32 or 64 bits.

#include "impl/doors/table/stored_array.hpp"
#include "spec/error.hpp"

namespace posproof::impl::doors {

/// What the directory says of an entry. Where the entry lies, and whether it is as it is said to be, is
/// checked by who unpacks it.
struct ZipEntry {
  std::string name;
  std::uint64_t flags = 0;
  std::uint64_t method = 0;
  std::uint64_t crc = 0;
  std::uint64_t packed_size = 0;
  std::uint64_t size = 0;   ///< unpacked
  std::uint64_t header = 0; ///< where its own header begins
};

struct ZipDirectory {
  std::uint64_t start = 0; ///< entries lie in front of it
  std::vector<ZipEntry> entries;
};

/// The directory of an archive. Throws InputError where it is missing, cut off, spread over several files, or
/// holds more or fewer entries than it says; `where` names the archive.
[[nodiscard]] ZipDirectory read_zip_directory(std::span<const std::byte> archive, const std::string& where);

/// Numbers and texts of the records of an archive, one behind the other.
class ZipFields {
public:
  /// `record` outlives the fields. Reading behind its end throws InputError that says `where` and `problem`.
  ZipFields(std::span<const std::byte> record, const std::string& where, std::string_view problem) noexcept
      : record_(record), where_(where), problem_(problem) {}

  /// An unsigned number of that many bytes.
  std::uint64_t number(std::size_t bytes);
  std::string text(std::uint64_t length);
  /// Of that many bytes.
  std::span<const std::byte> part(std::uint64_t length);
  /// Takes the mark at the beginning of a record, such as "PK\1\2".
  void mark(std::string_view expected);
  [[nodiscard]] bool is_at_mark(std::string_view expected) const noexcept;
  [[nodiscard]] std::uint64_t left() const noexcept { return record_.size(); }

private:
  std::span<const std::byte> record_; ///< what is left of it
  const std::string& where_;
  std::string_view problem_;
};

/// "where: cannot be unpacked: what; expected an undamaged .npz file".
[[nodiscard]] InputError damaged_archive(const std::string& where, std::string_view what);

} // namespace posproof::impl::doors
