#pragma once
/// The hall of fame of a hunt, from the archives of its searches.

#include "fuzz/hunt/lane.hpp"
#include "fuzz/hunt/state.hpp"

#include <vector>

namespace posproof::fuzz {

/// Worst cases of a target that are kept.
inline constexpr std::size_t famous_cases = 16;

/// The conforming cases nearest to their bounds, of each target that a lane hunts with; of other targets and,
/// for their days, of these too what was famous earlier.
[[nodiscard]] std::vector<FamousCase> hall_of_fame(const std::vector<Lane*>& lanes,
                                                   const std::vector<FamousCase>& earlier);

} // namespace posproof::fuzz
