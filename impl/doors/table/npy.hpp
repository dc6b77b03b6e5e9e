#pragma once
/// One array of numpy: the file format .npy, versions 1 to 3.

#include "impl/doors/table/stored_array.hpp"

namespace posproof::impl::doors {

/// Does the text begin like a file of this format?
[[nodiscard]] bool is_npy(std::span<const std::byte> bytes) noexcept;

/// The array in `bytes`, which `owner` keeps alive. Nothing in a header is believed before it is checked
/// against the length of the bytes. Throws InputError. An array of a type that no table is made of has no
/// data.
[[nodiscard]] StoredArray read_npy(std::shared_ptr<const Bytes> owner, std::span<const std::byte> bytes,
                                   std::string name, const std::string& where);

} // namespace posproof::impl::doors
