#pragma once
/// Buckets and rows of tables against exact integers: the case is the encoding and an argument of it.

#include "fuzz/plain_opening.hpp"
#include "fuzz/target.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace posproof::fuzz {

/// What is particular to one kind of table. Field 0 is the argument.
struct IndexCases {
  /// Of encodings like that of the trial; where `is_fixed`, of that one alone.
  std::vector<Field> (*fields)(const properties::Trial& trial, bool is_fixed);
  /// The encoding of a case.
  Scheme (*scheme)(const Case& value, const Scheme& like);
  /// How close a case is to a rounding that may go wrong, larger is closer; nullptr: no case is.
  float (*closeness)(const Case& value);
};

/// Why indices are no question; empty where they are.
[[nodiscard]] std::string why_no_indices(const properties::Trial& trial, std::string_view scheme_name);

[[nodiscard]] std::unique_ptr<OpenTarget> open_indices(const properties::Trial& trial,
                                                       const IndexCases& cases);

} // namespace posproof::fuzz
