#pragma once
/// Where a function of a distance first rises, in exact arithmetic.

#include "properties/examiner/answers.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace posproof::properties::examiner {

/// f(δ) < f(δ + 1), and both values.
struct Rise {
  std::int64_t distance = 0; ///< δ
  reference::Real before;
  reference::Real after;
};

/// The smallest δ in [0, last) with a rise. Throws std::runtime_error where the precision does not tell.
[[nodiscard]] inline std::optional<Rise> first_rise(std::int64_t last,
                                                    const std::function<reference::Real(std::int64_t)>& f) {
  reference::Real before = f(0);
  for (std::int64_t distance = 0; distance < last; ++distance) {
    reference::Real after = f(distance + 1);
    if (less(before, after)) {
      return Rise{distance, before, after};
    }
    before = std::move(after);
  }
  return std::nullopt;
}

/// Its three numbers as cells of a row; dashes where there is none.
inline void append(std::vector<ClaimValue>& row, const std::optional<Rise>& rise) {
  if (rise) {
    row.emplace_back(rise->distance);
    row.emplace_back(rise->before.outward());
    row.emplace_back(rise->after.outward());
  } else {
    row.insert(row.end(), 3, ClaimValue("-"));
  }
}

} // namespace posproof::properties::examiner
