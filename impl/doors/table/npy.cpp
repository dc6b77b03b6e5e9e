#include "impl/doors/table/npy.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace posproof::impl::doors {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t largest_header = std::size_t{1} << 20;
constexpr const char* expected_header = "{'descr': TYPE, 'fortran_order': True or False, 'shape': (N, …)}";

struct Header {
  std::optional<std::string> type;
  std::optional<bool> is_fortran;
  std::optional<std::vector<std::size_t>> shape;
};

/// The dictionary of a header: the few literals of Python that numpy writes, and no others.
class HeaderReader {
public:
  HeaderReader(std::string_view text, const std::string& where) : text_(text), where_(where) {}

  [[nodiscard]] Header read() {
    Header header;
    require('{');
    while (!accept('}')) {
      const std::string key = quoted();
      require(':');
      if (key == "descr") {
        once(header.type.has_value(), key);
        header.type = type();
      } else if (key == "fortran_order") {
        once(header.is_fortran.has_value(), key);
        header.is_fortran = boolean();
      } else if (key == "shape") {
        once(header.shape.has_value(), key);
        header.shape = shape();
      } else {
        fail(fmt::format("has the unknown key '{}'", printable(key, 40)));
      }
      if (!accept(',')) {
        require('}');
        break;
      }
    }
    skip_space();
    if (at_ != text_.size()) {
      fail("goes on after its end");
    }
    if (!header.type || !header.is_fortran || !header.shape) {
      fail(fmt::format("has no {}", !header.type ? "descr" : !header.is_fortran ? "fortran_order" : "shape"));
    }
    return header;
  }

private:
  [[noreturn]] void fail(const std::string& what) const {
    throw InputError(where_, "the header " + what, expected_header);
  }
  void once(bool known, const std::string& key) const {
    if (known) {
      fail("has the key " + key + " twice");
    }
  }
  void skip_space() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) {
      ++at_;
    }
  }
  bool accept(char c) {
    skip_space();
    if (at_ < text_.size() && text_[at_] == c) {
      ++at_;
      return true;
    }
    return false;
  }
  void require(char c) {
    if (!accept(c)) {
      fail(fmt::format("has no '{}' at byte {}", c, at_));
    }
  }
  std::string quoted() {
    skip_space();
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    const std::size_t end =
        quote == '\'' || quote == '"' ? text_.find(quote, at_ + 1) : std::string_view::npos;
    if (end == std::string_view::npos) {
      fail(fmt::format("has no text in quotes at byte {}", at_));
    }
    std::string text(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return text;
  }
  /// The spelling of a type; of several fields, which are no table, what stands between the brackets.
  std::string type() {
    if (!accept('[')) {
      return quoted();
    }
    const std::size_t start = at_ - 1;
    for (int depth = 1; depth > 0; ++at_) {
      if (at_ >= text_.size()) {
        fail("has a type that does not end");
      }
      depth += text_[at_] == '[' ? 1 : text_[at_] == ']' ? -1 : 0;
    }
    return std::string(text_.substr(start, at_ - start));
  }
  bool boolean() {
    skip_space();
    for (const auto& [word, value] : {std::pair{std::string_view("True"), true}, {"False", false}}) {
      if (text_.substr(at_).starts_with(word)) {
        at_ += word.size();
        return value;
      }
    }
    fail("has a fortran_order that is neither True nor False");
  }
  std::vector<std::size_t> shape() {
    std::vector<std::size_t> lengths;
    require('(');
    while (!accept(')')) {
      skip_space();
      std::size_t length = 0;
      const char* const first = text_.data() + at_;
      const auto [end, error] = std::from_chars(first, text_.data() + text_.size(), length);
      if (error != std::errc()) {
        fail(error == std::errc::result_out_of_range ? "has a length of more than 64 bits in its shape"
                                                     : "has a shape that is not of whole numbers from 0 on");
      }
      at_ += static_cast<std::size_t>(end - first);
      if (at_ < text_.size() && text_[at_] == 'L') { // as Python 2 wrote long numbers
        ++at_;
      }
      lengths.push_back(length);
      if (!accept(',')) {
        require(')');
        break;
      }
    }
    return lengths;
  }

  std::string_view text_;
  const std::string& where_;
  std::size_t at_ = 0;
};

ElementType type_of(std::string_view descr) {
  constexpr std::pair<std::string_view, ElementType> types[] = {
      {"f2", ElementType::f16},       {"f4", ElementType::f32},         {"f8", ElementType::f64},
      {"c8", ElementType::complex64}, {"c16", ElementType::complex128}, {"i1", ElementType::i8},
      {"u1", ElementType::u8},        {"i2", ElementType::i16},         {"u2", ElementType::u16},
      {"i4", ElementType::i32},       {"u4", ElementType::u32},         {"i8", ElementType::i64},
      {"u8", ElementType::u64},       {"V2", ElementType::raw16}};
  const std::string_view kind = descr.empty() ? descr : descr.substr(1);
  for (const auto& [text, type] : types) {
    if (kind == text && std::string_view("<>|=").find(descr.front()) != std::string_view::npos) {
      return type;
    }
  }
  return ElementType::other;
}

std::size_t little_endian(std::span<const std::byte> bytes) {
  std::size_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    value = value << 8 | std::to_integer<std::size_t>(bytes[i]);
  }
  return value;
}

} // namespace

bool is_npy(std::span<const std::byte> bytes) noexcept {
  return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

StoredArray read_npy(std::shared_ptr<const Bytes> owner, std::span<const std::byte> bytes, std::string name,
                     const std::string& where) {
  const std::size_t before = magic.size() + 2;
  if (!is_npy(bytes) || bytes.size() < before) {
    throw InputError(where, "is no .npy file", "the bytes 93 4e 55 4d 50 59 and a version at its start");
  }
  const auto major = std::to_integer<int>(bytes[magic.size()]);
  if (major < 1 || major > 3) {
    throw InputError(where, fmt::format("has version {} of the .npy format", major), "1, 2 or 3");
  }
  const std::size_t length_bytes = major == 1 ? 2 : 4;
  if (bytes.size() < before + length_bytes) {
    throw InputError(where, fmt::format("ends after {} bytes", bytes.size()), "a whole header");
  }
  const std::size_t length = little_endian(bytes.subspan(before, length_bytes));
  const std::size_t start = before + length_bytes;
  if (length > largest_header || length > bytes.size() - start) {
    throw InputError(where,
                     fmt::format("states a header of {} bytes, and {} follow", length, bytes.size() - start),
                     length > largest_header ? "a header of at most 1 MiB" : "a whole header");
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()) + start, length);
  const Header header = HeaderReader(text, where).read();
  StoredArray array;
  array.name = std::move(name);
  array.where = where;
  array.type = type_of(*header.type);
  array.type_text = *header.type;
  array.shape = *header.shape;
  array.first_axis_fastest = *header.is_fortran;
  array.order = header.type->starts_with('>')   ? std::endian::big
                : header.type->starts_with('<') ? std::endian::little
                                                : std::endian::native;
  const std::span<const std::byte> data = bytes.subspan(start + length);
  require_axes(array);
  if (array.type != ElementType::other) {
    require_bytes(array, data.size());
    array.data = data;
  }
  array.owner = std::move(owner);
  return array;
}

} // namespace posproof::impl::doors
