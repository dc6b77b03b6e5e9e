#pragma once
/// Files of arrays, of whichever format.

#include "impl/doors/table/stored_array.hpp"

namespace posproof::impl::doors {

/// The arrays in the bytes of a .npy, .npz or .safetensors file, told apart by how they begin. `where` names
/// the file in messages. Throws InputError for anything else; no byte is believed.
[[nodiscard]] std::vector<StoredArray> read_arrays(Bytes bytes, const std::string& where);

/// The same of a file. Throws InputError that names the path: missing, a directory, unreadable, empty, larger
/// than file_limit.
[[nodiscard]] std::vector<StoredArray> read_array_file(const std::string& path);

inline constexpr std::size_t file_limit = std::size_t{4} << 30;

} // namespace posproof::impl::doors
