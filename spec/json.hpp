#pragma once
/// JSON values: read strictly, written the same way every time.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace posproof {

/// A JSON value. Objects keep the order of their members; keys are unique.
class Json {
public:
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;

  Json(); // null
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();
  Json(bool value) : value_(value) {}
  Json(int value) : value_(static_cast<std::int64_t>(value)) {}
  Json(std::int64_t value) : value_(value) {}
  Json(std::uint64_t value);
  Json(double value) : value_(value) {}
  Json(const char* value) : value_(std::string(value)) {}
  Json(std::string value) : value_(std::move(value)) {}
  Json(std::string_view value) : value_(std::string(value)) {}
  Json(Array value) : value_(std::move(value)) {}
  Json(Object value) : value_(std::move(value)) {}

  /// Reads one document. Throws InputError "where:line:column: …" for anything that is not strict JSON: a
  /// duplicate key, NaN, trailing text, nesting above 64, invalid UTF-8.
  [[nodiscard]] static Json parse(std::string_view text, const std::string& where);

  /// Two spaces of indentation, one line per member, shortest numbers that read back to the same double, a
  /// final newline. NaN and infinities are written as the strings "NaN", "Infinity", "-Infinity". Arrays of
  /// numbers stand on one line. Invalid UTF-8 in strings becomes U+FFFD.
  [[nodiscard]] std::string dump() const;

  [[nodiscard]] bool is_null() const noexcept { return std::holds_alternative<std::monostate>(value_); }
  [[nodiscard]] const bool* boolean() const noexcept { return std::get_if<bool>(&value_); }
  [[nodiscard]] const std::int64_t* integer() const noexcept { return std::get_if<std::int64_t>(&value_); }
  [[nodiscard]] const double* real() const noexcept { return std::get_if<double>(&value_); }
  [[nodiscard]] const std::string* string() const noexcept { return std::get_if<std::string>(&value_); }
  [[nodiscard]] const Array* array() const noexcept { return std::get_if<Array>(&value_); }
  [[nodiscard]] const Object* object() const noexcept { return std::get_if<Object>(&value_); }

  /// The member of an object; nullptr if this is no object or has no such member.
  [[nodiscard]] const Json* find(std::string_view key) const noexcept;

  /// "a number", "an object" …, for messages.
  [[nodiscard]] std::string_view kind() const noexcept;

private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value_;
};

} // namespace posproof
