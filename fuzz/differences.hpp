#pragma once
/// Two subjects against each other, by the kind of encoding. The trial names the other one.

#include "fuzz/target.hpp"

#include <memory>

namespace posproof::fuzz {

/// Rows of cosines and sines: a position, and where there are several the entry points that are compared.
[[nodiscard]] std::unique_ptr<OpenTarget> open_row_difference(const properties::Trial& trial);
/// Biases: a head, a query and a key.
[[nodiscard]] std::unique_ptr<OpenTarget> open_bias_difference(const properties::Trial& trial);
/// Buckets and indices: a distance or position.
[[nodiscard]] std::unique_ptr<OpenTarget> open_index_difference(const properties::Trial& trial);

} // namespace posproof::fuzz
