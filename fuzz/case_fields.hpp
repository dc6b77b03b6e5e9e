#pragma once
/// A case of a property as whole numbers, one for each field. Bytes, text, mutations and shrinking are
/// written once, over fields, for every property.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// What a field's number means, and with it what its neighbours and simpler values are.
enum class FieldKind : std::uint8_t {
  position, ///< of a token, or a distance of two: neighbours, doubling, edges, quarter turns of a pair
  pair,     ///< index of a frequency
  count,    ///< of heads, tokens, elements: small ones are frequent
  choice,   ///< one of several, in no order
  number,   ///< a positive binary64 by its bits, which are ordered as the numbers are: one step is one ulp
};

struct Field {
  std::string name; ///< a word in lower case, with hyphens
  FieldKind kind = FieldKind::count;
  std::int64_t low = 0;
  std::int64_t high = 0;                    ///< low ≤ value ≤ high
  std::vector<std::int64_t> landmarks = {}; ///< values at which something switches; may lie outside the range
};

inline constexpr std::size_t most_fields = 12;

/// Values of the fields of a target, in their order; the rest is 0.
struct Case {
  std::array<std::int64_t, most_fields> values{};

  friend bool operator==(const Case&, const Case&) = default;
  friend auto operator<=>(const Case&, const Case&) = default;
};

/// The fields of a target on one encoding, at most `most_fields`.
struct CaseFields {
  std::vector<Field> fields;
  std::vector<double> frequencies = {}; ///< ω of each pair, where the encoding has some

  [[nodiscard]] std::size_t size() const noexcept { return fields.size(); }
};

/// Bytes of one case: eight for each field, low byte first.
[[nodiscard]] std::size_t encoded_size(const CaseFields& fields) noexcept;
[[nodiscard]] std::vector<std::uint8_t> encode(const CaseFields& fields, const Case& value);
/// Any bytes are a case: missing ones are zeros, what lies outside a field's range is taken modulo its size.
[[nodiscard]] Case decode(const CaseFields& fields, std::span<const std::uint8_t> bytes) noexcept;

/// Each value in its range, those outside modulo its size.
[[nodiscard]] Case wrapped(const CaseFields& fields, Case value) noexcept;

/// "position=17 pair=3"; numbers as shortest decimals.
[[nodiscard]] std::string text_of(const CaseFields& fields, const Case& value);
/// The inverse; every field once, in any order. Throws InputError that names the word.
[[nodiscard]] Case case_from_text(const CaseFields& fields, std::string_view text);

/// The bits of a positive number as a field has them, and back.
[[nodiscard]] std::int64_t bits_of_number(double number) noexcept;
[[nodiscard]] double number_of_bits(std::int64_t bits) noexcept;

} // namespace posproof::fuzz
