#include "impl/doors/hosted/pattern.hpp"

#include <algorithm>
#include <cstring>

namespace posproof::impl::doors {
namespace {

constexpr std::size_t piece_bytes = 4096;
using Piece = std::array<std::byte, piece_bytes>;

constexpr Piece piece_of(std::byte byte) noexcept {
  Piece piece{};
  piece.fill(byte);
  return piece;
}
constexpr Piece canaries = piece_of(canary);
constexpr Piece resting = piece_of(at_rest);

} // namespace

const std::byte* first_other(const std::byte* from, const std::byte* to, std::byte one) noexcept {
  const Piece& piece = one == canary ? canaries : resting;
  while (from < to) {
    const std::size_t count = std::min(piece_bytes, static_cast<std::size_t>(to - from));
    if (std::memcmp(from, piece.data(), count) != 0) {
      return std::find_if(from, to, [one](std::byte byte) { return byte != one; });
    }
    from += count;
  }
  return to;
}

} // namespace posproof::impl::doors
