#pragma once
/// The dictionaries rope_scaling (old spelling) and rope_parameters (new spelling).

#include "spec/config/fields.hpp"

#include <string>
#include <vector>

namespace posproof::config {

/// Adds every rope_scaling and rope_parameters of `model` to `all`. Throws InputError where one is not an
/// object or holds a dictionary for each type of layer.
void add_rope_dictionaries(const Fields& model, Fields& all);

/// The factor by which positions are divided: 1 without scaling. Appends members without effect to `ignored`.
/// Throws InputError for every type but "default" and "linear", and for parameters without a type.
[[nodiscard]] double read_scaling(const Fields& all, std::vector<std::string>& ignored);

} // namespace posproof::config
