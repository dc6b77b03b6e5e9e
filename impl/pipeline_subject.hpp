#pragma once
/// A Subject made of a Pipeline.

#include "impl/pipeline.hpp"
#include "spec/subject.hpp"

#include <memory>

namespace posproof::impl {

/// The chain of the calls that share the frequencies of one.
using PipelineOfCall = std::function<Pipeline(const Call& call)>;

/// Table, encode, rotate, apply and backward of the chains of an encoding, as far as the declaration offers
/// them. Reentrant if the stages are.
[[nodiscard]] std::unique_ptr<Subject> open_pipeline(const Encoding& encoding, PipelineOfCall chain,
                                                     Declaration declaration);

} // namespace posproof::impl
