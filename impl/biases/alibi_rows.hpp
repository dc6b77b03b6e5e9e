#pragma once
/// builtin:bias: every bias of ALiBi is slope·distance (over √D where the scheme says so), rounded once to
/// nearest. Class `exact`.
///
/// A row of keys is computed in double for each head, with a radius, by the kernels of builtin:exact; what
/// they leave open, one half in two thousand where the slope is no power of two, is decided by intervals
/// (exact_slope.hpp). Every build of the kernels gives the same bits.

#include "impl/kernels/exact_kernels.hpp"
#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <memory>

namespace posproof::impl::biases {

/// Radius of a product factor·distance, relative: 2 units of 2^-53 for the product and 3 for the radius and
/// its ends.
inline constexpr double alibi_relative_radius = 0x1p-50;

/// The encoding is of ALiBi.
[[nodiscard]] std::unique_ptr<Subject> open_alibi_rows(const Encoding& encoding, Declaration declaration,
                                                       const kernels::ExactKernels& kernels);

} // namespace posproof::impl::biases
