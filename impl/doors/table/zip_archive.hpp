#pragma once
/// A zip archive in memory, stored or deflated. The only files that know the libraries of archives are this
/// one's.

#include "impl/doors/table/stored_array.hpp"

namespace posproof::impl::doors {

/// Entries of an archive, one after the other. Nothing that the archive says is believed before it is checked
/// against its bytes: damaged or cut-off directories, entries that are encrypted, packed by another method,
/// lie outside the archive, or whose size or sum is another than stated throw InputError.
class ZipArchive {
public:
  /// `bytes` outlive the archive; `where` names it in messages.
  ZipArchive(std::span<const std::byte> bytes, std::string where);

  /// Goes to the next entry; false behind the last.
  [[nodiscard]] bool next();

  /// The name of the entry, as its bytes are.
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

  /// What the entry holds: as many bytes as are unpacked, whatever it says, and at most `limit`. `at` names
  /// the entry in messages.
  [[nodiscard]] Bytes unpack(std::size_t limit, const std::string& at) const;

private:
  struct Input;
  struct Close {
    void operator()(void* archive) const noexcept;
  };

  std::span<const std::byte> bytes_;
  std::string where_;
  std::shared_ptr<Input> input_; ///< read by the library until the archive is closed
  std::unique_ptr<void, Close> archive_;
  std::uint64_t left_ = 0; ///< entries behind the present one
  bool is_before_the_first_ = true;
  std::string name_;
};

} // namespace posproof::impl::doors
