#pragma once
/// Deflated bytes, as archives hold them: without a header of their own. The only files that know zlib.

#include "impl/doors/table/stored_array.hpp"

namespace posproof::impl::doors {

/// What `packed` unpacks to, which is `size` bytes. Memory grows with what is unpacked and ends at `size`.
/// Throws InputError where the bytes are damaged or unpack to more or less; `at` names them in messages.
[[nodiscard]] Bytes inflate_bytes(std::span<const std::byte> packed, std::uint64_t size,
                                  const std::string& at);

/// The sum CRC-32 of the bytes.
[[nodiscard]] std::uint32_t crc32_of(std::span<const std::byte> bytes) noexcept;

} // namespace posproof::impl::doors
