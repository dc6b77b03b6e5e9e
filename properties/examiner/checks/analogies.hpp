#pragma once
/// What is arithmetic in pictures of the encoding.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// cos² pω_i + sin² pω_i = weight for every pair and position.
[[nodiscard]] Outcome levels_have_weight(const Examining& examining, int weight);

} // namespace posproof::properties::examiner
