#pragma once
/// Decisions that bytes make one after another; when they have run out, every decision is zero.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace posproof::fuzz {

class Script {
public:
  explicit Script(std::span<const std::uint8_t> bytes) noexcept : bytes_(bytes) {}

  [[nodiscard]] std::uint64_t number(std::size_t bytes) noexcept {
    std::uint64_t value = 0;
    const auto part = take(bytes);
    for (std::size_t i = part.size(); i-- > 0;) {
      value = value << 8 | part[i];
    }
    return value;
  }
  [[nodiscard]] std::uint8_t byte() noexcept { return static_cast<std::uint8_t>(number(1)); }
  [[nodiscard]] bool flag() noexcept { return (byte() & 1U) != 0; }
  /// One of 0 … count - 1; count from 1 to 256.
  [[nodiscard]] std::size_t choice(std::size_t count) noexcept { return byte() % count; }

  /// As many bytes as there are, at most `count`.
  [[nodiscard]] std::span<const std::uint8_t> take(std::size_t count) noexcept {
    const auto part = bytes_.first(std::min(count, bytes_.size()));
    bytes_ = bytes_.subspan(part.size());
    return part;
  }
  [[nodiscard]] std::string text(std::size_t count) {
    const auto part = take(count);
    return {part.begin(), part.end()};
  }
  [[nodiscard]] std::span<const std::uint8_t> rest() noexcept { return take(bytes_.size()); }
  [[nodiscard]] bool is_over() const noexcept { return bytes_.empty(); }

private:
  std::span<const std::uint8_t> bytes_;
};

} // namespace posproof::fuzz
