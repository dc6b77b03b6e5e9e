#pragma once
/// A scheme to show what adding one takes: one column that holds p/(2·length).

#include "spec/schemes/members.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace posproof {

struct HalvedPosition {
  static constexpr std::string_view scheme_name = "halved";
  static constexpr DomainKind domain = DomainKind::row;

  std::int64_t length = 16; ///< of the sequence

  [[nodiscard]] std::int64_t natural_context() const { return length; }

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.assumed("length", self.length, context_range);
  }

  friend bool operator==(const HalvedPosition&, const HalvedPosition&) = default;
};

inline void validate(const HalvedPosition& /*halved*/, const std::string& /*where*/) {}
[[nodiscard]] inline std::string describe(const HalvedPosition& halved) {
  return "halved, of a sequence of " + std::to_string(halved.length);
}

} // namespace posproof
