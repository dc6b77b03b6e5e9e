#pragma once
/// A report as text, field by field, without what may differ between identical runs: two reports are the same
/// if their texts are.

#include "properties/result/report.hpp"

#include <string>

namespace posproof::properties::tests {

std::string text_of(const Report& report);

} // namespace posproof::properties::tests
