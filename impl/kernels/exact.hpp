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
///
/// Hardest points of 3.7·10^9 cosines and sines, of all frequencies of the presets at positions below 2^20:
/// the truth (posproof reference --model MODEL --position P --pair I), what is given, and how many units in
/// the last place lie between the truth and the middle of two numbers, where it would be rounded the other
/// way:
///   f32   llama-3-8b, pair 19, p = 548383, cosine -0.193368114531040196001890…
///         given -0x1.8c0496p-3 = -0.193368121981620788574…; 2^-31.67
///   f16   codellama-7b, pair 26, p = 1004514, cosine 0.403930664062536259513988…
///         given 0x1.9dcp-2 = 0.404052734375; 2^-32.65
///   bf16  qwen3-vl-8b, pair 41, p = 197668, cosine -0.779296875000674804153612…
///         given -0x1.9p-1 = -0.78125; 2^-32.43
/// and nearest to a zero minimax-m2, pair 14, p = 203593, sine -1.683140171130288359666…e-9, given
/// -0x1.cea876p-30 = -1.683140182784370…e-9, where a phase of 64 bits may err by 312 units in the last
/// place.

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
