#include "impl/doors/table/safetensors.hpp"

#include "spec/error.hpp"
#include "spec/json.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace posproof::impl::doors {
namespace {

constexpr std::size_t length_bytes = 8;
constexpr std::size_t largest_header = 100'000'000; // the limit of the format itself

ElementType type_of(std::string_view text) {
  constexpr std::pair<std::string_view, ElementType> types[] = {
      {"F16", ElementType::f16},   {"F32", ElementType::f32}, {"F64", ElementType::f64},
      {"BF16", ElementType::bf16}, {"I8", ElementType::i8},   {"U8", ElementType::u8},
      {"I16", ElementType::i16},   {"U16", ElementType::u16}, {"I32", ElementType::i32},
      {"U32", ElementType::u32},   {"I64", ElementType::i64}, {"U64", ElementType::u64}};
  for (const auto& [name, type] : types) {
    if (name == text) {
      return type;
    }
  }
  return ElementType::other;
}

/// Whole numbers from 0 on; empty if the value is anything else.
std::optional<std::vector<std::size_t>> lengths_of(const Json* value) {
  if (value == nullptr || value->array() == nullptr) {
    return std::nullopt;
  }
  std::vector<std::size_t> lengths;
  for (const Json& item : *value->array()) {
    if (item.integer() == nullptr || *item.integer() < 0) {
      return std::nullopt;
    }
    lengths.push_back(static_cast<std::size_t>(*item.integer()));
  }
  return lengths;
}

StoredArray read_tensor(const std::shared_ptr<const Bytes>& owner, std::span<const std::byte> data,
                        const std::string& name, const Json& value, const std::string& where) {
  const Json* const type = value.find("dtype");
  const auto shape = lengths_of(value.find("shape"));
  const auto offsets = lengths_of(value.find("data_offsets"));
  if (type == nullptr || type->string() == nullptr || !shape || !offsets || offsets->size() != 2) {
    throw InputError(
        where, "the tensor is not described",
        R"({"dtype": TYPE, "shape": [N, …], "data_offsets": [BEGIN, END]} of numbers from 0 on)");
  }
  const std::size_t begin = offsets->front();
  const std::size_t end = offsets->back();
  if (begin > end || end > data.size()) {
    throw InputError(where, fmt::format("the offsets {} to {} lie outside the data", begin, end),
                     fmt::format("0 ≤ BEGIN ≤ END ≤ {}", data.size()));
  }
  StoredArray array;
  array.name = name;
  array.where = where;
  array.type = type_of(*type->string());
  array.type_text = *type->string();
  array.shape = *shape;
  require_axes(array);
  if (array.type != ElementType::other) {
    require_bytes(array, end - begin);
    array.data = data.subspan(begin, end - begin);
  }
  array.owner = owner;
  return array;
}

/// Each byte belongs to one tensor.
void require_apart(const std::vector<StoredArray>& arrays) {
  std::vector<const StoredArray*> sorted;
  for (const StoredArray& array : arrays) {
    if (!array.data.empty()) {
      sorted.push_back(&array);
    }
  }
  std::sort(sorted.begin(), sorted.end(),
            [](const StoredArray* a, const StoredArray* b) { return a->data.data() < b->data.data(); });
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const auto& before = sorted[i - 1]->data;
    if (before.data() + before.size() > sorted[i]->data.data()) {
      throw InputError(sorted[i]->where,
                       fmt::format("shares bytes with {}", printable(sorted[i - 1]->name, 80)),
                       "each tensor at its own offsets");
    }
  }
}

} // namespace

std::vector<StoredArray> read_safetensors(const std::shared_ptr<const Bytes>& owner,
                                          const std::string& where) {
  const std::span<const std::byte> bytes(*owner);
  if (bytes.size() < length_bytes) {
    throw InputError(where, fmt::format("has {} bytes", bytes.size()), "a .npy, .npz or .safetensors file");
  }
  std::uint64_t length = 0;
  for (std::size_t i = length_bytes; i-- > 0;) {
    length = length << 8 | std::to_integer<std::uint64_t>(bytes[i]);
  }
  const std::size_t rest = bytes.size() - length_bytes;
  if (rest == 0 || bytes[length_bytes] != std::byte{'{'}) {
    throw InputError(where, "is no table that is known here", "a .npy, .npz or .safetensors file");
  }
  if (length > rest || length > largest_header) {
    throw InputError(where, fmt::format("states a header of {} bytes, and {} follow", length, rest),
                     length > rest ? "a whole header" : "a header of at most 100 MB");
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()) + length_bytes,
                              static_cast<std::size_t>(length));
  const Json header = Json::parse(text, where);
  if (header.object() == nullptr) {
    throw InputError(where, fmt::format("the header is {}", header.kind()), "an object of tensors");
  }
  const std::span<const std::byte> data = bytes.subspan(length_bytes + static_cast<std::size_t>(length));
  std::vector<StoredArray> arrays;
  for (const auto& [name, value] : *header.object()) {
    if (name != "__metadata__") {
      arrays.push_back(read_tensor(owner, data, name, value, where + "[" + printable(name, 80) + "]"));
    }
  }
  if (arrays.empty()) {
    throw InputError(where, "the file holds no tensors", "at least one");
  }
  require_apart(arrays);
  return arrays;
}

} // namespace posproof::impl::doors
