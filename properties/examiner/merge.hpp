#pragma once
/// One outcome from those of several arithmetics.

#include "properties/result/ledger.hpp"

#include <span>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

/// The outcome on which all agree, with every enclosure the intersection of theirs. Undecided, with what does
/// not agree as its argument, where answers, words, whole numbers or enclosures contradict each other; the
/// first that is undecided gives its reason. `names` says who gave each.
[[nodiscard]] Outcome merged(std::span<const Outcome> outcomes, const std::vector<std::string>& names);

} // namespace posproof::properties::examiner
