#pragma once
/// builtin:exact: every cosine and sine, and every component of rotated data, is the exact value rounded once
/// to nearest, at every position of 32 bits. Class `exact`.
///
/// A fast path in double (exact_phase.hpp) encloses the value by a proved radius; where both ends of the
/// enclosure round to the same number that is the answer (exact_rounding.hpp). What is left open, about one
/// float in a million and one half in five thousand, is looked at again with the radius alone, and then
/// decided by intervals of 256 and 1024 bits (exact_decision.hpp), which is also where the frequencies come
/// from. An amplitude is a factor of the exact value: product and trigonometric function are rounded
/// together. So is a rotation: x0·cos - x1·sin as a whole. Numbers that are not finite are rotated by the
/// rules of IEEE arithmetic.
///
/// Correct rounding leaves no choice, so that every build of the kernels gives the same bits.

#include "impl/kernels/exact_kernels.hpp"
#include "spec/subject.hpp"

#include <memory>
#include <string_view>

namespace posproof::impl::kernels {

/// Radius of a·c in double, relative: the error of c, of the double for a and of their product, of the ends
/// and of the radius itself; and of a·(x·c + y·s), relative to |x·c| + |y·s|. Proved in proofs/exact/.
inline constexpr double exact_relative_radius = 0x1.5p-44;

/// builtin:exact. Opening it chooses the kernels once (kernel_choice.hpp).
[[nodiscard]] SubjectSource exact_source();

/// The same subject on the given kernels.
[[nodiscard]] std::unique_ptr<Subject> open_exact(const Encoding& encoding, const OpenOptions& options,
                                                  const ExactKernels& kernels);

/// The build of the same name as one of builtin:turns. Throws std::logic_error if there is none.
[[nodiscard]] const ExactKernels& exact_kernels_named(std::string_view name);

} // namespace posproof::impl::kernels
