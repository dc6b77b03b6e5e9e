#pragma once
/// Reads the members that a scheme lists (spec/schemes/members.hpp) from the fields of a file.

#include "spec/config/fields.hpp"
#include "spec/config/member_choice.hpp"
#include "spec/schemes/members.hpp"

#include <array>
#include <concepts>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posproof::config {

/// Appends the defaults that it takes to `assumed_values`. Throws InputError for what is missing or wrong.
class MemberReader {
public:
  MemberReader(const Fields& fields, std::vector<std::string>& assumed_values)
      : fields_(fields), assumed_(assumed_values) {}

  template <std::integral Integer>
  void required(std::string_view name, Integer& value, IntegerRange range) {
    const auto given = fields_.integer({name}, range);
    if (!given) {
      fields_.fail(std::string(name), "is missing",
                   fmt::format("an integer from {} to {}", range.smallest, range.largest));
    }
    value = static_cast<Integer>(given->value);
  }

  template <std::integral Integer>
  void assumed(std::string_view name, Integer& value, IntegerRange range) {
    take_or_tell(name, value, fields_.integer({name}, range));
  }
  void assumed(std::string_view name, double& value) { take_or_tell(name, value, fields_.number({name})); }
  void assumed(std::string_view name, bool& value) { take_or_tell(name, value, fields_.flag({name})); }
  template <typename Enum, std::size_t N>
  void assumed(std::string_view name, Enum& value, const std::array<std::string_view, N>& names) {
    value = choice_or_assumed(fields_, name, names, value, "", assumed_);
  }

  template <std::integral Integer>
  void optional(std::string_view name, Integer& value, IntegerRange range) {
    if (const auto given = fields_.integer({name}, range)) {
      value = static_cast<Integer>(given->value);
    }
  }
  void optional(std::string_view name, std::vector<double>& values) {
    if (auto given = fields_.numbers({name})) {
      values = std::move(given->value);
    }
  }

private:
  template <typename Value, typename Read>
  void take_or_tell(std::string_view name, Value& value, const std::optional<Reading<Read>>& given) {
    if (given) {
      value = static_cast<Value>(given->value);
    } else {
      assumed_.push_back(fmt::format("{} is absent: {}", name, value));
    }
  }

  const Fields& fields_;
  std::vector<std::string>& assumed_;
};

/// The names of the members that a scheme lists.
struct MemberNames {
  std::vector<std::string_view> names;

  template <typename... Rest>
  void required(std::string_view name, const Rest&... /*value and range*/) {
    names.push_back(name);
  }
  template <typename... Rest>
  void assumed(std::string_view name, const Rest&... /*value and range*/) {
    names.push_back(name);
  }
  template <typename... Rest>
  void optional(std::string_view name, const Rest&... /*value and range*/) {
    names.push_back(name);
  }
};

} // namespace posproof::config
