#pragma once
/// What the contests of the kernels have in common.

#include "spec/encoding.hpp"
#include "spec/subject.hpp"

namespace posproof::impl::bench {

/// Llama-3-8B: 64 pairs, base 500000, half-split.
[[nodiscard]] const Encoding& llama_3_8b();

/// Throws std::runtime_error with what the subject says where it has not answered.
void require_ok(const SubjectStatus& status);

} // namespace posproof::impl::bench
