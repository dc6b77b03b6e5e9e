#pragma once
/// The number of heads, which biased attention depends on.

#include "spec/config/fields.hpp"

namespace posproof::config {

/// num_attention_heads and its other names. Throws InputError where it is missing.
[[nodiscard]] Reading<std::int64_t> head_count(const Fields& model);

} // namespace posproof::config
