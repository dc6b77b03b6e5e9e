#pragma once
/// What shared memory holds where nobody has written.

#include <array>
#include <cstddef>

namespace posproof::impl::doors {

/// Around the buffers of a call.
inline constexpr std::byte canary{0x5b};
/// Everywhere between calls, and what a sweep puts into its buffers before each: in no format a number.
inline constexpr std::byte at_rest{0xff};

/// The first byte that is another one, or `to`.
[[nodiscard]] const std::byte* first_other(const std::byte* from, const std::byte* to,
                                           std::byte one) noexcept;

} // namespace posproof::impl::doors
