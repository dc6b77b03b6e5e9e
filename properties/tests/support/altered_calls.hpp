#pragma once
/// builtin:turns, or another subject, with one kind of call changed by a function: what it is given, or what
/// it has written.

#include "properties/tests/support/altered_subject.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace posproof::properties::tests {

std::byte* element(std::byte* array, Format format, std::size_t index);

/// The smallest change there is.
void flip_lowest_bit(std::byte* array, Format format, std::size_t index);

/// One row of a table that an inner subject has filled.
struct TableRow {
  Format format;
  std::byte* cosine;
  std::byte* sine;

  [[nodiscard]] std::byte* at(Component component, int pair) const;
  [[nodiscard]] double value(Component component, int pair) const;
  void set(Component component, int pair, double value) const;
};

/// Calls change(position, row) for every row of a table after the fact.
SubjectSource altered_rows(std::string name, Opener inner,
                           std::function<void(std::int64_t position, const TableRow& row)> change);

/// Flips the lowest bit of the first cosine of every table call for which `when` holds.
SubjectSource sensitive_table(std::string name, std::function<bool(const TableRequest&)> when);

/// Position p is answered as map(p), in the calls that are named.
SubjectSource renumbered(std::string name, std::function<std::int64_t(std::int64_t)> map, bool rows,
                         bool rotation);

/// Every call is looked at first; `judge` gives the status that ends it, or success to pass it on.
SubjectSource checked_first(std::string name, std::function<SubjectStatus(const Positions&)> judge);

/// Changes the output of a rotation after the fact.
SubjectSource
altered_rotation(std::string name,
                 std::function<void(const RotateRequest&, Format format, std::size_t width)> change);

} // namespace posproof::properties::tests
