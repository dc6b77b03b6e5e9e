#pragma once
/// builtin:bias: every bias of ALiBi is slope·distance (over √D where the scheme says so), rounded once to
/// nearest. Class `exact`.
///
/// A row of keys is computed in double for each head, with a radius, by the kernels of builtin:exact; what
/// they leave open, one half in two thousand where the slope is no power of two, is decided by intervals
/// (exact_slope.hpp). Every build of the kernels gives the same bits.
///
/// Hardest products of the slopes of 12 to 112 heads at distances below 2^20: truth -2^(-8·h/n)·d, what is
/// given, and how many units in the last place lie between the truth and the middle of two numbers:
///   f32   64 heads, h = 29, d = 683711, -55416.4667968747793552…
///         given -0x1.b0f0eep+15 = -55416.46484375; 2^-24.08
///   f16   112 heads, the 46th of the further ones, 2^-5.6875, d = 622345, -12076.000000857381723…
///         given -0x1.798p+13 = -12080; 2^-23.15
///   bf16  112 heads, the 36th of the further ones, 2^-4.4375, d = 203160, -9375.99999403339625292…
///         given -0x1.24p+13 = -9344; 2^-23.35

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
