#include "impl/doors/call_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::impl::doors {

std::string positions_text(const Positions& positions) {
  const std::span<const std::int64_t> values = positions.values;
  if (values.empty()) {
    return "no positions";
  }
  if (positions.tokens() == 1) {
    return fmt::format("position {}", fmt::join(values, ", "));
  }
  const auto is_no_step = [](std::int64_t a, std::int64_t b) { return b - a != 1; };
  const bool is_range =
      positions.axes == 1 && std::adjacent_find(values.begin(), values.end(), is_no_step) == values.end();
  if (is_range) {
    return fmt::format("positions {} … {}", values.front(), values.back());
  }
  const auto [smallest, largest] = std::minmax_element(values.begin(), values.end());
  return fmt::format("{} positions from {} to {}", positions.tokens(), *smallest, *largest);
}

std::string heads_text(const std::optional<HeadsTensor>& query, const std::optional<HeadsTensor>& key) {
  return fmt::format("{} query and {} key heads", query ? query->heads : 0, key ? key->heads : 0);
}

} // namespace posproof::impl::doors
