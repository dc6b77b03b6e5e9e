#include "impl/doors/hosted/read_ahead.hpp"

#include "impl/doors/hosted/pattern.hpp"

#include <numeric>

namespace posproof::impl::doors {
namespace {

/// What is read at a time. Smaller pieces disturb whoever writes more often and gain nothing.
constexpr std::ptrdiff_t piece_bytes = 8192;
constexpr std::ptrdiff_t line_bytes = 64;

/// Another process may be writing there.
std::byte read(const std::byte* from) noexcept {
  return *static_cast<const volatile std::byte*>(from);
}

/// Numbers may have the pattern's byte at one end, but only a NaN has it at both.
bool is_begun(const std::byte* from) noexcept {
  return read(from) != at_rest || read(from + 3) != at_rest;
}

} // namespace

void ReadAhead::advance() noexcept {
  for (Range& range : ranges_) {
    while (range.end - range.next >= piece_bytes + 4) {
      const std::byte* const behind = range.next + piece_bytes;
      if (!is_begun(behind)) {
        break;
      }
      for (; range.next < behind; range.next += line_bytes) {
        (void)read(range.next);
      }
    }
  }
}

std::size_t ReadAhead::left() const noexcept {
  return std::accumulate(
      ranges_.begin(), ranges_.end(), std::size_t{0},
      [](std::size_t sum, const Range& of) { return sum + static_cast<std::size_t>(of.end - of.next); });
}

} // namespace posproof::impl::doors
