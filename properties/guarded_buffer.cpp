#include "properties/guarded_buffer.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace posproof::properties {
namespace {

/// Byte `index` of a zone: a pattern that no single store of a plausible number leaves as it is.
std::byte zone_byte(std::size_t index) noexcept {
  return static_cast<std::byte>(0x5b + 37 * (index & 3));
}

bool holds_zone(const std::byte* from, const std::byte* to, const std::byte* origin) noexcept {
  return std::all_of(
      from, to, [&](const std::byte& b) { return b == zone_byte(static_cast<std::size_t>(&b - origin)); });
}

} // namespace

void GuardedBuffer::prepare(std::size_t bytes, std::size_t offset) {
  if (storage_.empty() || bytes != bytes_ || offset != offset_) {
    storage_.resize(bytes + offset + 2 * zone + 64);
    const auto address = reinterpret_cast<std::uintptr_t>(storage_.data()) + zone;
    begin_ = zone + (64 - address % 64) % 64 + offset;
    bytes_ = bytes;
    offset_ = offset;
    for (std::size_t i = 0; i < storage_.size(); ++i) {
      storage_[i] = zone_byte(i);
    }
  }
  if (bytes != 0) {
    std::memset(data(), static_cast<int>(unwritten), bytes);
  }
}

bool GuardedBuffer::zones_intact() const noexcept {
  const std::byte* const origin = storage_.data();
  return holds_zone(origin, origin + begin_, origin) &&
         holds_zone(origin + begin_ + bytes_, origin + storage_.size(), origin);
}

bool GuardedBuffer::is_untouched(std::size_t first, std::size_t count) const noexcept {
  const std::byte* const from = data() + first;
  return std::all_of(from, from + count, [](std::byte b) { return b == unwritten; });
}

} // namespace posproof::properties
