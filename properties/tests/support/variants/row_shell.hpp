#pragma once
/// What carries the rows of an absolute encoding to memory.

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/variants/variant.hpp"

#include <functional>
#include <span>

namespace posproof::properties::tests {

/// Fills the columns of one row.
using FillRow =
    std::function<void(const Sinusoidal& shape, std::int64_t position, std::span<double> columns)>;

SubjectSource row_source(std::string name, AccuracyClass accuracy, FillRow fill);

} // namespace posproof::properties::tests
