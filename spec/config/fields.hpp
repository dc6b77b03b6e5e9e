#pragma once
/// Typed access to the fields of a configuration file. Every error names the file, the field and what stands
/// there.

#include "spec/json.hpp"
#include "spec/schemes/members.hpp"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::config {

/// A value with the path of the field it was read from, for example "rope_scaling.factor".
template <typename T>
struct Reading {
  std::string path;
  T value;
};

/// A field that may have any name.
struct Member {
  std::string object; ///< path of the object with a final dot; empty for the top level
  std::string_view name;
  const Json* value;

  /// For messages.
  [[nodiscard]] std::string path() const;
};

/// What a field holds, for messages: "4096.5", "\"128\"", "an array".
[[nodiscard]] std::string shown(const Json& value);

/// The same value: numbers by value, everything else by kind and content.
[[nodiscard]] bool same_value(const Json& a, const Json& b);

/// One or more objects of a file in which a field may stand under one or more names. A field that is null
/// counts as absent. Where several places give a value, all must agree. The objects must outlive this. Fields
/// that were asked for by name are remembered, so that the others can be listed as without effect.
class Fields {
public:
  explicit Fields(std::string where) : where_(std::move(where)), memory_(std::make_shared<Memory>()) {}

  /// No objects, of the same file and with the same memory of what was read.
  [[nodiscard]] Fields without_objects() const;

  /// Adds an object; `prefix` is put before the names of its fields in messages.
  void look_in(std::string prefix, const Json::Object& object);

  [[nodiscard]] const std::string& where() const noexcept { return where_; }

  /// Every place that has a value under one of the names, by object and then by name.
  [[nodiscard]] std::vector<Reading<const Json*>> places(std::initializer_list<std::string_view> names) const;

  /// Is the field written anywhere, even as null?
  [[nodiscard]] bool mentions(std::string_view name) const;

  /// Every field of every object that is not null, in the order of the file.
  [[nodiscard]] std::vector<Member> members() const;

  /// Those of them that nothing has asked for.
  [[nodiscard]] std::vector<Member> unread() const;

  /// Every name that was asked for, in any object of the file.
  [[nodiscard]] std::vector<std::string> known_names() const;

  /// Takes fields for read whose values are of no interest.
  void skip(std::initializer_list<std::string_view> names) const { static_cast<void>(places(names)); }

  /// The value under any of the names; empty if absent. Throws InputError where it has the wrong type, lies
  /// out of range or differs between two places. A number without a fraction is an integer however it is
  /// written.
  [[nodiscard]] std::optional<Reading<std::int64_t>> integer(std::initializer_list<std::string_view> names,
                                                             IntegerRange range) const;
  [[nodiscard]] std::optional<Reading<double>> number(std::initializer_list<std::string_view> names) const;
  [[nodiscard]] std::optional<Reading<std::string>> text(std::initializer_list<std::string_view> names) const;
  [[nodiscard]] std::optional<Reading<bool>> flag(std::initializer_list<std::string_view> names) const;
  /// Arrays whose entries are such numbers.
  [[nodiscard]] std::optional<Reading<std::vector<double>>>
  numbers(std::initializer_list<std::string_view> names) const;
  [[nodiscard]] std::optional<Reading<std::vector<std::int64_t>>>
  integers(std::initializer_list<std::string_view> names, IntegerRange range) const;
  [[nodiscard]] std::optional<Reading<std::vector<std::string>>>
  texts(std::initializer_list<std::string_view> names) const;

  /// Throws InputError "where: path what; expected expectation".
  [[noreturn]] void fail(const std::string& path, const std::string& what,
                         const std::string& expectation) const;

private:
  struct Memory {
    std::set<const Json*> read;
    std::set<std::string, std::less<>> names;
  };
  struct Object {
    std::string prefix;
    const Json::Object* members;
  };

  [[nodiscard]] std::int64_t integer_at(const std::string& path, const Json& value, IntegerRange range) const;
  [[nodiscard]] double number_at(const std::string& path, const Json& value) const;

  /// The array under any of the names, each of its entries read by `read(path, value)`.
  template <typename T, typename Read>
  [[nodiscard]] std::optional<Reading<std::vector<T>>> list(std::initializer_list<std::string_view> names,
                                                            Read read) const;

  /// The first place, after all others have been found to agree with it.
  [[nodiscard]] std::optional<Reading<const Json*>>
  agreed(std::initializer_list<std::string_view> names) const;

  std::string where_;
  std::vector<Object> objects_;
  std::shared_ptr<Memory> memory_;
};

} // namespace posproof::config
