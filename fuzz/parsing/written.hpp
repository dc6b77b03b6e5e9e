#pragma once
/// Arrays as files, written byte by byte and by nothing that reads them.

#include "fuzz/parsing/judges.hpp"

#include <string>

namespace posproof::fuzz {

/// A .npy file of one array, whatever its type.
[[nodiscard]] std::string npy_file(const impl::doors::StoredArray& array);

/// The bytes as the readers take them.
[[nodiscard]] impl::doors::Bytes bytes_of(Input input);

} // namespace posproof::fuzz
