#pragma once
/// What some claims look like, for eyes: numbers of the certified oracle without their enclosures. No verdict
/// rests on them. The same on every machine.

#include "properties/result/ledger.hpp"

#include <string>
#include <vector>

namespace posproof::properties::examiner {

/// The pictures of these claims; of all that have one where none is named.
[[nodiscard]] std::vector<Picture> claim_pictures(const std::vector<std::string>& claims = {});

} // namespace posproof::properties::examiner
