#pragma once
/// Where the positions of a statement are taken from.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

enum class PositionSet : std::uint8_t { reals, non_negative_reals, integers, non_negative_integers };

} // namespace posproof::properties::examiner
