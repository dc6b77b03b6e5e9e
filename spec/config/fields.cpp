#include "spec/config/fields.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::config {
namespace {

std::optional<double> number_in(const Json& value) {
  if (const std::int64_t* const integer = value.integer()) {
    return static_cast<double>(*integer);
  }
  if (const double* const real = value.real()) {
    return *real;
  }
  return std::nullopt;
}

std::optional<std::int64_t> integer_in(const Json& value) {
  if (const std::int64_t* const integer = value.integer()) {
    return *integer;
  }
  // The range test also keeps the conversion defined.
  if (const double* const real = value.real();
      real != nullptr && std::fabs(*real) < 0x1p53 && std::floor(*real) == *real) {
    return static_cast<std::int64_t>(*real);
  }
  return std::nullopt;
}

} // namespace

std::string Member::path() const {
  return object + printable(name, 60);
}

std::string shown(const Json& value) {
  if (const bool* const flag = value.boolean()) {
    return *flag ? "true" : "false";
  }
  if (const std::int64_t* const integer = value.integer()) {
    return std::to_string(*integer);
  }
  if (const double* const real = value.real()) {
    return fmt::format("{}", *real);
  }
  if (const std::string* const text = value.string()) {
    return fmt::format("the string \"{}\"", printable(*text, 60));
  }
  return std::string(value.kind());
}

bool same_value(const Json& a, const Json& b) {
  if (a.integer() != nullptr && b.integer() != nullptr) {
    return *a.integer() == *b.integer();
  }
  const std::optional<double> number_a = number_in(a);
  const std::optional<double> number_b = number_in(b);
  if (number_a && number_b) {
    return *number_a == *number_b;
  }
  return !number_a && !number_b && a.dump() == b.dump();
}

Fields Fields::without_objects() const {
  Fields others(where_);
  others.memory_ = memory_;
  return others;
}

void Fields::look_in(std::string prefix, const Json::Object& object) {
  objects_.push_back({std::move(prefix), &object});
}

std::vector<Reading<const Json*>> Fields::places(std::initializer_list<std::string_view> names) const {
  memory_->names.insert(names.begin(), names.end());
  std::vector<Reading<const Json*>> found;
  for (const Object& object : objects_) {
    for (const std::string_view name : names) {
      for (const auto& [key, value] : *object.members) {
        if (key == name && !value.is_null()) {
          memory_->read.insert(&value);
          found.push_back({object.prefix + key, &value});
        }
      }
    }
  }
  return found;
}

bool Fields::mentions(std::string_view name) const {
  return std::any_of(objects_.begin(), objects_.end(), [&](const Object& object) {
    return std::any_of(object.members->begin(), object.members->end(),
                       [&](const auto& member) { return member.first == name; });
  });
}

std::vector<Member> Fields::members() const {
  std::vector<Member> found;
  for (const Object& object : objects_) {
    for (const auto& [key, value] : *object.members) {
      if (!value.is_null()) {
        found.push_back({object.prefix, key, &value});
      }
    }
  }
  return found;
}

std::vector<Member> Fields::unread() const {
  std::vector<Member> found = members();
  std::erase_if(found, [&](const Member& member) { return memory_->read.contains(member.value); });
  return found;
}

std::vector<std::string> Fields::known_names() const {
  return {memory_->names.begin(), memory_->names.end()};
}

std::optional<Reading<const Json*>> Fields::agreed(std::initializer_list<std::string_view> names) const {
  const std::vector<Reading<const Json*>> found = places(names);
  if (found.empty()) {
    return std::nullopt;
  }
  const Reading<const Json*>& first = found.front();
  for (const Reading<const Json*>& other : found) {
    if (!same_value(*first.value, *other.value)) {
      throw InputError(where_,
                       fmt::format("{} is {} but {} is {}", first.path, shown(*first.value), other.path,
                                   shown(*other.value)),
                       "one value for both");
    }
  }
  return first;
}

std::int64_t Fields::integer_at(const std::string& path, const Json& value, IntegerRange range) const {
  const std::optional<std::int64_t> integer = integer_in(value);
  if (!integer || *integer < range.smallest || *integer > range.largest) {
    fail(path, "is " + shown(value), fmt::format("an integer from {} to {}", range.smallest, range.largest));
  }
  return *integer;
}

double Fields::number_at(const std::string& path, const Json& value) const {
  const std::optional<double> number = number_in(value);
  if (!number) {
    fail(path, "is " + shown(value), "a number");
  }
  return *number;
}

std::optional<Reading<std::int64_t>> Fields::integer(std::initializer_list<std::string_view> names,
                                                     IntegerRange range) const {
  const auto found = agreed(names);
  if (!found) {
    return std::nullopt;
  }
  return Reading<std::int64_t>{found->path, integer_at(found->path, *found->value, range)};
}

std::optional<Reading<double>> Fields::number(std::initializer_list<std::string_view> names) const {
  const auto found = agreed(names);
  if (!found) {
    return std::nullopt;
  }
  return Reading<double>{found->path, number_at(found->path, *found->value)};
}

template <typename T, typename Read>
std::optional<Reading<std::vector<T>>> Fields::list(std::initializer_list<std::string_view> names,
                                                    Read read) const {
  const auto found = agreed(names);
  if (!found) {
    return std::nullopt;
  }
  const Json::Array* const array = found->value->array();
  if (array == nullptr) {
    fail(found->path, "is " + shown(*found->value), "an array");
  }
  Reading<std::vector<T>> result{found->path, {}};
  for (std::size_t i = 0; i < array->size(); ++i) {
    result.value.push_back(read(fmt::format("{}[{}]", found->path, i), (*array)[i]));
  }
  return result;
}

std::optional<Reading<std::vector<double>>>
Fields::numbers(std::initializer_list<std::string_view> names) const {
  return list<double>(names,
                      [&](const std::string& path, const Json& value) { return number_at(path, value); });
}

std::optional<Reading<std::vector<std::int64_t>>>
Fields::integers(std::initializer_list<std::string_view> names, IntegerRange range) const {
  return list<std::int64_t>(
      names, [&](const std::string& path, const Json& value) { return integer_at(path, value, range); });
}

std::optional<Reading<std::vector<std::string>>>
Fields::texts(std::initializer_list<std::string_view> names) const {
  return list<std::string>(names, [&](const std::string& path, const Json& value) {
    if (value.string() == nullptr) {
      fail(path, "is " + shown(value), "a string");
    }
    return *value.string();
  });
}

std::optional<Reading<std::string>> Fields::text(std::initializer_list<std::string_view> names) const {
  const auto found = agreed(names);
  if (!found) {
    return std::nullopt;
  }
  const std::string* const value = found->value->string();
  if (value == nullptr) {
    fail(found->path, "is " + shown(*found->value), "a string");
  }
  return Reading<std::string>{found->path, *value};
}

std::optional<Reading<bool>> Fields::flag(std::initializer_list<std::string_view> names) const {
  const auto found = agreed(names);
  if (!found) {
    return std::nullopt;
  }
  const bool* const value = found->value->boolean();
  if (value == nullptr) {
    fail(found->path, "is " + shown(*found->value), "true or false");
  }
  return Reading<bool>{found->path, *value};
}

void Fields::fail(const std::string& path, const std::string& what, const std::string& expectation) const {
  throw InputError(where_, path + ' ' + what, expectation);
}

} // namespace posproof::config
