#pragma once
/// Members that name one of several variants, and flags, with the defaults taken for absent ones.

#include "spec/config/fields.hpp"
#include "spec/convention.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::config {

using Names = std::span<const std::string_view>;

/// "one of "a", "b""
[[nodiscard]] std::string one_of(Names names);

/// ", did you mean "…"?" or nothing.
[[nodiscard]] std::string suggestion(std::string_view name, const std::vector<std::string>& known);
[[nodiscard]] std::string suggestion(std::string_view name, Names known);

/// The position in `names` of what a member says; empty where it is absent. Throws InputError for another
/// name, with the nearest known one.
[[nodiscard]] std::optional<std::size_t> chosen_index(const Fields& fields, std::string_view member,
                                                      Names names);

/// The enumerator that a member names; empty where it is absent.
template <typename Enum, std::size_t N>
[[nodiscard]] std::optional<Enum> choice(const Fields& fields, std::string_view member,
                                         const std::array<std::string_view, N>& names) {
  const std::optional<std::size_t> index = chosen_index(fields, member, names);
  return index ? std::optional(static_cast<Enum>(*index)) : std::nullopt;
}

/// The same, or `fallback`, which is then listed in `assumed`. `place` is put before the member's name there.
template <typename Enum, std::size_t N>
[[nodiscard]] Enum choice_or_assumed(const Fields& fields, std::string_view member,
                                     const std::array<std::string_view, N>& names, Enum fallback,
                                     const std::string& place, std::vector<std::string>& assumed) {
  if (const std::optional<Enum> chosen = choice<Enum>(fields, member, names)) {
    return *chosen;
  }
  assumed.push_back(place + std::string(member) +
                    " is absent: " + std::string(names[static_cast<std::size_t>(fallback)]));
  return fallback;
}

/// A flag, or `fallback`, which is then listed in `assumed`.
[[nodiscard]] bool flag_or_assumed(const Fields& fields, std::string_view member, bool fallback,
                                   const std::string& place, std::vector<std::string>& assumed);

} // namespace posproof::config
