#pragma once
/// Everything that a subject writes in a fixed sequence of calls, as one number.

#include "spec/subject.hpp"

#include <cstdint>

namespace posproof::properties::tests {

/// Bits of rows in one call, in parts, alone, again, in another order, far away and in strided buffers; of
/// rotated heads with gaps, beside and in place; of biases and indices; with what is written beside them.
/// Two subjects with one signature have the same bits in all of these.
std::uint64_t signature_of(Subject& subject, const Encoding& encoding);

} // namespace posproof::properties::tests
