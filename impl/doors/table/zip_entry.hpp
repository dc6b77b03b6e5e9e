#pragma once
/// What an entry of a zip archive holds.

#include "impl/doors/table/zip_directory.hpp"

namespace posproof::impl::doors {

/// The entry unpacked, at most `limit` bytes. Nothing that directory and header say is believed: throws
/// InputError for an entry that is encrypted, packed by another method than the two that numpy uses, lies
/// elsewhere than in front of the directory, contradicts its own header, or whose size or sum is another than
/// stated. `at` names it.
[[nodiscard]] Bytes unpack(std::span<const std::byte> archive, const ZipDirectory& directory,
                           const ZipEntry& entry, std::size_t limit, const std::string& at);

} // namespace posproof::impl::doors
