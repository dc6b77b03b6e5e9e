#pragma once
/// Which component a rotation turns each component into.

#include "properties/trial.hpp"

#include <vector>

namespace posproof::properties {

struct Partner {
  std::int64_t position = 0;
  int column = 0;           ///< where the input had its 1
  int turns_with = 0;       ///< the other column with the largest output
  int declared_partner = 0; ///< by the declared layout
};

/// One entry for each rotated column whose rotation moves another column, found by rotating unit vectors of
/// whole heads at a position where the declared pair has turned by about a radian. Empty if the call is not
/// answered.
[[nodiscard]] std::vector<Partner> find_partners(const Trial& trial);

} // namespace posproof::properties
