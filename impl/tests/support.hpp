#pragma once
/// What the tests of this room share: encodings, buffers with guard zones, and calls made in one line.

#include "impl/element.hpp"
#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace posproof::impl::tests {

inline Encoding rope(int rotary, int head = 0, double base = 10000.0, double factor = 1.0) {
  Rope rope;
  rope.rotary_dimension = rotary;
  rope.head_dimension = head == 0 ? rotary : head;
  rope.base = base;
  if (factor != 1) {
    rope.scaling = LinearScaling{factor};
  }
  Encoding encoding;
  encoding.scheme = rope;
  validate(encoding, "test");
  return encoding;
}

inline Encoding rows(Sinusoidal sinusoidal) {
  Encoding encoding;
  encoding.scheme = sinusoidal;
  validate(encoding, "test");
  return encoding;
}

inline OpenOptions in_format(Format format) {
  OpenOptions options;
  options.format = format;
  return options;
}

inline OpenOptions in(Format format, Layout layout, Direction direction = Direction::forward) {
  OpenOptions options = in_format(format);
  options.layout = layout;
  options.direction = direction;
  return options;
}

/// Elements of a format that start at an odd address if asked for, with guard zones on both sides.
class Buffer {
public:
  Buffer(Format format, std::size_t elements, std::size_t misaligned_by = 0)
      : format_(format), elements_(elements), start_(guard + misaligned_by),
        bytes_(start_ + elements * storage_bytes(format) + guard, fill) {}

  [[nodiscard]] std::byte* data() noexcept { return bytes_.data() + start_; }
  [[nodiscard]] std::uint32_t bits(std::size_t index) const {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes_.data() + start_ + index * storage_bytes(format_), storage_bytes(format_));
    return value;
  }
  [[nodiscard]] double value(std::size_t index) const { return value_of(format_, bits(index)); }
  void set(std::size_t index, std::uint32_t value) { store_element(format_, value, data(), index); }
  [[nodiscard]] std::vector<std::uint32_t> all_bits() const {
    std::vector<std::uint32_t> all(elements_);
    for (std::size_t i = 0; i < elements_; ++i) {
      all[i] = bits(i);
    }
    return all;
  }
  /// Nothing was written before the first or behind the last element.
  [[nodiscard]] bool guards_are_whole() const {
    const auto whole = [](std::byte b) { return b == fill; };
    return std::all_of(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(start_), whole) &&
           std::all_of(bytes_.end() - static_cast<std::ptrdiff_t>(guard), bytes_.end(), whole);
  }
  /// The element was never written.
  [[nodiscard]] bool is_untouched(std::size_t index) const {
    return bits(index) == (format_ == Format::f32 ? 0xa5a5a5a5U : 0xa5a5U);
  }

private:
  static constexpr std::size_t guard = 67;
  static constexpr std::byte fill{0xa5};
  Format format_;
  std::size_t elements_;
  std::size_t start_;
  std::vector<std::byte> bytes_;
};

/// Throws where a call did not go well, which fails the test.
inline void require_ok(const SubjectStatus& status) {
  if (!status.is_ok()) {
    throw std::runtime_error(status.message);
  }
}

struct TableBits {
  std::vector<std::uint32_t> cosine; ///< by token and pair
  std::vector<std::uint32_t> sine;
  friend bool operator==(const TableBits&, const TableBits&) = default;
};

inline TableBits table_of(Subject& subject, const std::vector<std::int64_t>& positions, int pairs,
                          Call call = {}, std::size_t misaligned_by = 0) {
  const std::size_t columns = static_cast<std::size_t>(pairs);
  Buffer cosine(subject.declaration().table_format, positions.size() * columns, misaligned_by);
  Buffer sine(subject.declaration().table_format, positions.size() * columns, misaligned_by);
  require_ok(subject.table({{positions, 1}, call, cosine.data(), sine.data(), columns}));
  if (!cosine.guards_are_whole() || !sine.guards_are_whole()) {
    throw std::runtime_error("the call wrote outside its table");
  }
  return {cosine.all_bits(), sine.all_bits()};
}

inline std::vector<std::uint32_t> rows_of(Subject& subject, const std::vector<std::int64_t>& positions,
                                          int width, Call call = {}) {
  const std::size_t columns = static_cast<std::size_t>(width);
  Buffer rows(subject.declaration().table_format, positions.size() * columns);
  require_ok(subject.encode({{positions, 1}, call, rows.data(), columns}));
  if (!rows.guards_are_whole()) {
    throw std::runtime_error("the call wrote outside its rows");
  }
  return rows.all_bits();
}

/// Rotates one head of one token.
inline std::vector<double> rotated(Subject& subject, std::int64_t position, const std::vector<double>& head,
                                   Call call = {}) {
  const Format format = subject.declaration().output_format;
  Buffer input(format, head.size());
  Buffer output(format, head.size());
  for (std::size_t i = 0; i < head.size(); ++i) {
    input.set(i, round_to_nearest(format, head[i]));
  }
  const std::vector<std::int64_t> positions{position};
  RotateRequest request{{positions, 1}, call, {}, {}};
  request.query =
      HeadsTensor{input.data(), output.data(), 1, head.size(), head.size(), head.size(), head.size()};
  require_ok(subject.rotate(request));
  std::vector<double> result(head.size());
  for (std::size_t i = 0; i < head.size(); ++i) {
    result[i] = output.value(i);
  }
  return result;
}

/// 64-bit numbers that look random, the same every time.
class Randoms {
public:
  explicit Randoms(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return state_ >> 16;
  }
  /// In [-limit, limit].
  std::int64_t position(std::int64_t limit) {
    return static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(2 * limit + 1)) - limit;
  }
  /// A value of the format in [-4, 4], rounded.
  std::uint32_t datum(Format format) {
    return round_to_nearest(format, static_cast<double>(next() % 8192) / 1024.0 - 4.0 + 0x1p-13);
  }

private:
  std::uint64_t state_;
};

} // namespace posproof::impl::tests
