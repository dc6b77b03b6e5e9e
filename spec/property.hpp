#pragma once
/// The properties: what is checked, under which id, for which claims.

#include "spec/encoding.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace posproof {

/// The driver that feeds a property.
enum class Driver : std::uint8_t {
  sweep,    ///< folds over every lane and position
  pairs,    ///< relates two or more positions of one subject
  calls,    ///< repeats and rearranges calls
  apply,    ///< rotates data
  bias,     ///< folds over heads, queries and keys of a bias
  index,    ///< folds over the distances or positions of a table
  count,    ///< folds over positions written as numbers, and asks the oracle about the encoding itself
  scale,    ///< relates scales of positions, sides and calls of other lengths
  subjects, ///< compares two subjects
};

[[nodiscard]] constexpr std::string_view name_of(Driver driver) noexcept {
  switch (driver) {
  case Driver::sweep:
    return "sweep";
  case Driver::pairs:
    return "pairs";
  case Driver::calls:
    return "calls";
  case Driver::apply:
    return "apply";
  case Driver::bias:
    return "bias";
  case Driver::index:
    return "index";
  case Driver::count:
    return "count";
  case Driver::scale:
    return "scale";
  case Driver::subjects:
    return "subjects";
  }
  return "?";
}

struct PropertyStatement {
  std::string_view id;
  Driver driver;
  std::string_view statement;           ///< in words, one sentence
  std::vector<std::string_view> claims; ///< ids of spec/claim.hpp that it examines
  int since_profile = 1;                ///< gates from this profile on, advisory under an older one
};

/// All properties, in the order in which reports show them.
[[nodiscard]] std::span<const PropertyStatement> property_statements();

/// A property says something of the encoding: those of cosines and sines where it has phases, those of its
/// domain elsewhere. Reports show the others, and those that need another subject, only where they are asked
/// for.
[[nodiscard]] bool concerns(const PropertyStatement& property, const Encoding& encoding) noexcept;

/// A violation does not gate under the profile, which is older than the property.
[[nodiscard]] constexpr bool is_advisory(const PropertyStatement& property, int profile) noexcept {
  return property.since_profile > profile;
}

/// nullptr if there is none.
[[nodiscard]] const PropertyStatement* find_property(std::string_view id);

/// The newest frozen set of gating properties and bounds.
inline constexpr int newest_profile = 1;

} // namespace posproof
