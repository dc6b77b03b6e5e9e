#pragma once
/// Relative position representations (Shaw et al. 2018, section 3.2): the learned vector of query i and key j
/// is row clip(j - i, -k, k) + k of a table of 2k + 1 rows. What is computed is that row.

#include <cstdint>
#include <string>

namespace posproof {

struct Shaw {
  std::int64_t clip = 0; ///< k ≥ 0

  friend bool operator==(const Shaw&, const Shaw&) = default;
};

void validate(const Shaw& shaw, const std::string& where);
[[nodiscard]] std::string describe(const Shaw& shaw);

} // namespace posproof
