#include "fuzz/case_fields.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>

namespace posproof::fuzz {
namespace {

constexpr std::size_t bytes_of_field = 8;

std::uint64_t size_of(const Field& field) noexcept {
  return static_cast<std::uint64_t>(field.high) - static_cast<std::uint64_t>(field.low) + 1; // 0: all of them
}

std::int64_t wrapped(const Field& field, std::int64_t value) noexcept {
  if (value >= field.low && value <= field.high) {
    return value;
  }
  const std::uint64_t size = size_of(field);
  const std::uint64_t offset = static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(field.low);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(field.low) +
                                   (size == 0 ? offset : offset % size));
}

std::string value_text(const Field& field, std::int64_t value) {
  return field.kind == FieldKind::number ? decimal_text(number_of_bits(value)) : std::to_string(value);
}

std::string range_text(const Field& field) {
  return fmt::format("{}=N with N from {} to {}", field.name, value_text(field, field.low),
                     value_text(field, field.high));
}

std::string all_names(const CaseFields& fields) {
  std::string names;
  for (const Field& field : fields.fields) {
    names += (names.empty() ? "" : " ") + field.name + "=…";
  }
  return names;
}

std::optional<std::int64_t> parse_value(const Field& field, std::string_view text) {
  const char* const end = text.data() + text.size();
  if (field.kind == FieldKind::number) {
    double number = 0;
    const auto read = std::from_chars(text.data(), end, number);
    // Zero and what is below it have no place in the order of bits.
    if (read.ec != std::errc() || read.ptr != end || !(number > 0)) {
      return std::nullopt;
    }
    return bits_of_number(number);
  }
  std::int64_t value = 0;
  const auto read = std::from_chars(text.data(), end, value);
  return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

} // namespace

std::int64_t bits_of_number(double number) noexcept {
  return std::bit_cast<std::int64_t>(number);
}

double number_of_bits(std::int64_t bits) noexcept {
  return std::bit_cast<double>(bits);
}

std::size_t encoded_size(const CaseFields& fields) noexcept {
  return bytes_of_field * fields.size();
}

std::vector<std::uint8_t> encode(const CaseFields& fields, const Case& value) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(encoded_size(fields));
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto bits = static_cast<std::uint64_t>(value.values[i]);
    for (std::size_t b = 0; b < bytes_of_field; ++b) {
      bytes.push_back(static_cast<std::uint8_t>(bits >> (8 * b)));
    }
  }
  return bytes;
}

Case decode(const CaseFields& fields, std::span<const std::uint8_t> bytes) noexcept {
  Case value;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::uint64_t bits = 0;
    for (std::size_t b = 0; b < bytes_of_field && i * bytes_of_field + b < bytes.size(); ++b) {
      bits |= std::uint64_t{bytes[i * bytes_of_field + b]} << (8 * b);
    }
    value.values[i] = wrapped(fields.fields[i], static_cast<std::int64_t>(bits));
  }
  return value;
}

Case wrapped(const CaseFields& fields, Case value) noexcept {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    value.values[i] = wrapped(fields.fields[i], value.values[i]);
  }
  return value;
}

std::string text_of(const CaseFields& fields, const Case& value) {
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    text += fmt::format("{}{}={}", i == 0 ? "" : " ", fields.fields[i].name,
                        value_text(fields.fields[i], value.values[i]));
  }
  return text;
}

Case case_from_text(const CaseFields& fields, std::string_view text) {
  Case value;
  std::vector<bool> given(fields.size(), false);
  std::size_t at = 0;
  while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
    const std::string_view word = text.substr(at, text.find(' ', at) - at);
    at += word.size();
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const auto field = std::find_if(fields.fields.begin(), fields.fields.end(),
                                    [&](const Field& candidate) { return candidate.name == name; });
    const std::string where = fmt::format("case, '{}'", printable(word));
    if (field == fields.fields.end()) {
      throw InputError(where, "there is no such field", all_names(fields));
    }
    const auto index = static_cast<std::size_t>(field - fields.fields.begin());
    const auto number =
        equals == std::string_view::npos ? std::nullopt : parse_value(*field, word.substr(equals + 1));
    if (!number || *number < field->low || *number > field->high) {
      throw InputError(where, "no value of this field", range_text(*field));
    }
    if (given[index]) {
      throw InputError(where, "the field is given twice", "each field once");
    }
    given[index] = true;
    value.values[index] = *number;
  }
  const auto missing = std::find(given.begin(), given.end(), false);
  if (missing != given.end()) {
    const Field& field = fields.fields[static_cast<std::size_t>(missing - given.begin())];
    throw InputError("case", fmt::format("'{}' is missing in '{}'", field.name, printable(text)),
                     all_names(fields));
  }
  return value;
}

} // namespace posproof::fuzz
