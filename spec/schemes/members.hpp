#pragma once
/// How a scheme lists its parameters: once, in its own file, for the files that users write and for reports.
///
/// A scheme is a struct with operator==, validate(scheme, where), describe(scheme) and
///   static constexpr std::string_view scheme_name;  as files and reports write it
///   static constexpr DomainKind domain;
/// and, unless it is made of phases,
///   template <typename Self, typename List> static void members(Self& self, List& list);
///   std::int64_t natural_context() const;           where it has one by itself
/// `members` names every parameter in order, with the range that a file is held to:
///   list.required("clip", self.clip, range)         must be in the file
///   list.assumed("buckets", self.buckets, range)    has a default, which is told to the user
///   list.optional("heads", self.heads, range)       may be left out without a word
///   list.optional("table", self.table)              the same for numbers in a row
/// Numbers and flags take no range; an enumeration takes the names of its enumerators in order.

#include "spec/domain.hpp"

#include <cstdint>

namespace posproof {

struct IntegerRange {
  std::int64_t smallest;
  std::int64_t largest;
};

/// Widest head or row that is read. Real heads have at most some hundred components; beyond this a file is
/// wrong and its tables would not fit into memory.
inline constexpr IntegerRange width_range{1, 65536};

/// Numbers of heads.
inline constexpr IntegerRange head_range{1, 65536};

/// Numbers of positions: 1 to 2^31.
inline constexpr IntegerRange context_range{1, largest_context};

/// Positions, distances and rows of tables.
inline constexpr IntegerRange index_range{0, largest_position};

/// Nobody waits for more positions without having asked.
inline constexpr std::int64_t largest_natural_context = std::int64_t{1} << 20;

} // namespace posproof
