#pragma once
/// A buffer between two guard zones, at a chosen offset from a 64-byte boundary.

#include <cstddef>
#include <vector>

namespace posproof::properties {

class GuardedBuffer {
public:
  /// What the buffer holds before a call: NaN in every format, so that an element that is not written shows.
  static constexpr std::byte unwritten{0xff};

  /// Makes room for `bytes` at `offset` bytes from a 64-byte boundary and fills it with `unwritten`. Keeps
  /// memory and zones where the size and offset are those of the last call.
  void prepare(std::size_t bytes, std::size_t offset = 0);

  [[nodiscard]] std::byte* data() noexcept { return storage_.data() + begin_; }
  [[nodiscard]] const std::byte* data() const noexcept { return storage_.data() + begin_; }
  [[nodiscard]] std::size_t size() const noexcept { return bytes_; }

  /// Nothing was written in the zones before and behind.
  [[nodiscard]] bool zones_intact() const noexcept;

  /// Bytes [first, first + count) are still unwritten.
  [[nodiscard]] bool is_untouched(std::size_t first, std::size_t count) const noexcept;

private:
  static constexpr std::size_t zone = 256;
  std::vector<std::byte> storage_;
  std::size_t begin_ = 0;
  std::size_t bytes_ = 0;
  std::size_t offset_ = 0;
};

} // namespace posproof::properties
