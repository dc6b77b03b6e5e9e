#pragma once
/// builtin:apply and builtin:apply-by-position: kernels that consume a cache of cosines and sines. They offer
/// nothing else, so the suite supplies the table, and indexing, rotation, layout and memory are judged.
///
/// Products and sums in float32, rounded once to the format.

#include "spec/subject.hpp"

#include <vector>

namespace posproof::impl::kernels {

/// Half-width rows by token, and full-width rows by position.
[[nodiscard]] std::vector<SubjectSource> applied_table_sources();

} // namespace posproof::impl::kernels
