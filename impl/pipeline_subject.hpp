#pragma once
/// A Subject made of a Pipeline.

#include "impl/pipeline.hpp"
#include "spec/subject.hpp"

#include <memory>

namespace posproof::impl {

/// Table, encode and rotate of the chain, as far as the declaration offers them. Reentrant if the stages are.
[[nodiscard]] std::unique_ptr<Subject> open_pipeline(Pipeline pipeline, Declaration declaration);

} // namespace posproof::impl
