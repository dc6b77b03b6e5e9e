#pragma once
/// Relative position representations (Shaw et al. 2018, section 3.2): the learned vector of query i and key j
/// is row clip(j - i, -k, k) + k of a table of 2k + 1 rows. What is computed is that row.

#include "spec/schemes/members.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace posproof {

struct Shaw {
  static constexpr std::string_view scheme_name = "shaw";
  static constexpr DomainKind domain = DomainKind::bucket;

  std::int64_t clip = 0; ///< k ≥ 0

  /// Four times the distance at which the rows end.
  [[nodiscard]] std::int64_t natural_context() const {
    return std::clamp<std::int64_t>(4 * clip, 16, largest_natural_context);
  }

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.required("clip", self.clip, index_range);
  }

  friend bool operator==(const Shaw&, const Shaw&) = default;
};

void validate(const Shaw& shaw, const std::string& where);
[[nodiscard]] std::string describe(const Shaw& shaw);

} // namespace posproof
