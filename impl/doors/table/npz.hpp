#pragma once
/// Several arrays of numpy in a zip archive: .npz, stored or deflated.

#include "impl/doors/table/stored_array.hpp"

namespace posproof::impl::doors {

/// Does the text begin like an archive?
[[nodiscard]] bool is_zip(std::span<const std::byte> bytes) noexcept;

/// Its arrays. Entries that do not end in .npy are passed over. Unpacks at most `unpacked_limit` bytes in
/// all, whatever an entry says of its size. Throws InputError.
[[nodiscard]] std::vector<StoredArray> read_npz(std::span<const std::byte> bytes, const std::string& where);

inline constexpr std::size_t unpacked_limit = std::size_t{4} << 30;

} // namespace posproof::impl::doors
