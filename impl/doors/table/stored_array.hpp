#pragma once
/// An array as a file holds it: its numbers have the type, the byte order and the order of axes of whoever
/// wrote it.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl::doors {

enum class ElementType : std::uint8_t {
  f16,
  f32,
  f64,
  bf16,
  complex64,  ///< two f32
  complex128, ///< two f64
  i8,
  u8,
  i16,
  u16,
  i32,
  u32,
  i64,
  u64,
  raw16, ///< 16 bits without a meaning, as libraries of arrays without bf16 write it
  other, ///< nothing that a table is made of
};

/// Bytes of one element; 0 for `other`.
[[nodiscard]] std::size_t element_bytes(ElementType type) noexcept;
[[nodiscard]] std::string_view name_of(ElementType type) noexcept;
[[nodiscard]] bool is_integer(ElementType type) noexcept;
[[nodiscard]] bool is_complex(ElementType type) noexcept;

using Bytes = std::vector<std::byte>;

struct StoredArray {
  std::string name;  ///< within its file; empty where the file holds one array without a name
  std::string where; ///< file and name, for messages
  ElementType type = ElementType::f32;
  std::string type_text; ///< as the file spells the type
  std::vector<std::size_t> shape;
  std::endian order = std::endian::little;
  bool first_axis_fastest = false;    ///< Fortran order
  std::shared_ptr<const Bytes> owner; ///< of the bytes below
  std::span<const std::byte> data;    ///< all elements and nothing else; empty for `other`

  [[nodiscard]] std::size_t size() const noexcept;
  /// "f32 [2048, 64]"
  [[nodiscard]] std::string describe() const;
};

/// The bits of an element, whose part (0, or 1 for an imaginary part) has at most 64 of them.
[[nodiscard]] std::uint64_t bits_of(const StoredArray& array, std::size_t element, int part = 0) noexcept;

/// The number that an element of a real or complex type is, exactly. 16 bits without a meaning are taken for
/// bf16.
[[nodiscard]] double real_of(const StoredArray& array, std::size_t element, int part = 0) noexcept;

/// The number that an element of an integer type is; unsigned ones above 2^63 come out negative.
[[nodiscard]] std::int64_t integer_of(const StoredArray& array, std::size_t element) noexcept;

/// Checks a shape that somebody else has written: it has as many axes as arrays have. Throws InputError.
void require_axes(const StoredArray& array);

/// The same, and the bytes of its elements are `available`.
void require_bytes(const StoredArray& array, std::size_t available);

} // namespace posproof::impl::doors
