#pragma once
/// Everything that a subject writes in a fixed sequence of calls, as one number.

#include "spec/subject.hpp"

#include <cstdint>

namespace posproof::properties::tests {

/// Bits of rows in one call, in parts, alone, again, in another order, far away and in strided buffers; of
/// rotated heads with gaps, beside and in place, alone and together, of gradients and by supplied tables; of
/// two threads at once; of biases and indices; with what is written beside them.
/// Two subjects with one signature have the same bits in all of these.
std::uint64_t signature_of(Subject& subject, const Encoding& encoding);

/// Rows of a second handle at its first call, and then of the first one.
std::uint64_t signature_of_two(Subject& first, Subject& second, const Encoding& encoding);

} // namespace posproof::properties::tests
