#pragma once
/// The shape of the rows that a subject writes, read from a table with room for any of them.

#include "properties/trial.hpp"

#include <string>

namespace posproof::properties {

/// "the table has half the width, declared is full" and the like: a width or an order of columns other than
/// the declared one. Empty where the rows have the declared shape, or none that is known.
[[nodiscard]] std::string other_table_shape(const Trial& trial);

} // namespace posproof::properties
