#pragma once
/// Calls in words, for messages.

#include "spec/subject.hpp"

#include <string>

namespace posproof::impl::doors {

/// "position 7", "positions 0 … 255", "5 positions from 0 to 4095", "no positions".
[[nodiscard]] std::string positions_text(const Positions& positions);

/// "2 query and 1 key heads".
[[nodiscard]] std::string heads_text(const std::optional<HeadsTensor>& query,
                                     const std::optional<HeadsTensor>& key);

} // namespace posproof::impl::doors
