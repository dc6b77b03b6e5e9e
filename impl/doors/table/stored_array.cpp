#include "impl/doors/table/stored_array.hpp"

#include "spec/error.hpp"
#include "spec/format.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>

namespace posproof::impl::doors {
namespace {

struct TypeFacts {
  std::string_view name;
  std::size_t bytes;
};

constexpr std::array<TypeFacts, 16> facts{{{"f16", 2},
                                           {"f32", 4},
                                           {"f64", 8},
                                           {"bf16", 2},
                                           {"complex64", 8},
                                           {"complex128", 16},
                                           {"i8", 1},
                                           {"u8", 1},
                                           {"i16", 2},
                                           {"u16", 2},
                                           {"i32", 4},
                                           {"u32", 4},
                                           {"i64", 8},
                                           {"u64", 8},
                                           {"16 bits", 2},
                                           {"other", 0}}};

std::size_t part_bytes(ElementType type) noexcept {
  return is_complex(type) ? element_bytes(type) / 2 : element_bytes(type);
}

} // namespace

std::size_t element_bytes(ElementType type) noexcept {
  return facts[static_cast<std::size_t>(type)].bytes;
}

std::string_view name_of(ElementType type) noexcept {
  return facts[static_cast<std::size_t>(type)].name;
}

bool is_integer(ElementType type) noexcept {
  return type >= ElementType::i8 && type <= ElementType::u64;
}

bool is_complex(ElementType type) noexcept {
  return type == ElementType::complex64 || type == ElementType::complex128;
}

std::size_t StoredArray::size() const noexcept {
  return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
}

std::string StoredArray::describe() const {
  const std::string shown =
      type == ElementType::other ? printable(type_text, 40) : std::string(name_of(type));
  return fmt::format("{} [{}]", shown, fmt::join(shape, ", "));
}

std::uint64_t bits_of(const StoredArray& array, std::size_t element, int part) noexcept {
  const std::size_t bytes = part_bytes(array.type);
  const std::size_t start = element * element_bytes(array.type) + static_cast<std::size_t>(part) * bytes;
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    const std::size_t at = array.order == std::endian::little ? bytes - 1 - i : i;
    bits = bits << 8 | std::to_integer<std::uint64_t>(array.data[start + at]);
  }
  return bits;
}

double real_of(const StoredArray& array, std::size_t element, int part) noexcept {
  const std::uint64_t bits = bits_of(array, element, part);
  switch (array.type) {
  case ElementType::f64:
  case ElementType::complex128:
    return std::bit_cast<double>(bits);
  case ElementType::f16:
    return value_of(Format::f16, static_cast<std::uint32_t>(bits));
  case ElementType::bf16:
  case ElementType::raw16:
  case ElementType::i16:
  case ElementType::u16:
    return value_of(Format::bf16, static_cast<std::uint32_t>(bits));
  default:
    return value_of(Format::f32, static_cast<std::uint32_t>(bits));
  }
}

std::int64_t integer_of(const StoredArray& array, std::size_t element) noexcept {
  const std::uint64_t bits = bits_of(array, element);
  switch (array.type) {
  case ElementType::i8:
    return static_cast<std::int8_t>(bits);
  case ElementType::i16:
    return static_cast<std::int16_t>(bits);
  case ElementType::i32:
    return static_cast<std::int32_t>(bits);
  default:
    return static_cast<std::int64_t>(bits);
  }
}

void require_axes(const StoredArray& array) {
  constexpr std::size_t most_axes = 32;
  if (array.shape.size() > most_axes) {
    throw InputError(array.where, fmt::format("the shape has {} axes", array.shape.size()),
                     fmt::format("at most {}", most_axes));
  }
}

void require_bytes(const StoredArray& array, std::size_t available) {
  require_axes(array);
  const std::size_t bytes = element_bytes(array.type);
  std::size_t needed = bytes;
  bool overflows = false;
  for (const std::size_t length : array.shape) {
    overflows = overflows || __builtin_mul_overflow(needed, length, &needed);
  }
  // An axis of length 0 hides what overflows before it.
  if (std::find(array.shape.begin(), array.shape.end(), 0U) != array.shape.end()) {
    throw InputError(array.where, fmt::format("{} has no elements", array.describe()), "a table with rows");
  }
  if (overflows || needed != available) {
    throw InputError(array.where,
                     fmt::format("{} and {} bytes of data do not fit together", array.describe(), available),
                     overflows ? "a shape that fits into memory" : fmt::format("{} bytes", needed));
  }
}

} // namespace posproof::impl::doors
