#pragma once
/// The built-in subjects and contracts of encodings without phases.

#include "spec/subject.hpp"

#include <vector>

namespace posproof::impl {

/// builtin:bias, builtin:bucket, builtin:counting, builtin:xpos: sound recipes.
[[nodiscard]] std::vector<SubjectSource> recipe_sources();

/// Recipes of the field that differ in kind:
/// contract:f32-slope-powers (ggml), contract:rounded-base-powers (BLOOM): slopes as powers of a float32
/// base, products in float32. contract:key-in-format: slope, key and product rounded to the format.
/// contract:f32-bucket-log: the buckets of T5 by a float32 logarithm. contract:f32-xpos-power: the scales of
/// XPos as float32 powers (torchscale).
[[nodiscard]] std::vector<SubjectSource> recipe_contracts();

} // namespace posproof::impl
