#pragma once
/// builtin:turns, the suite's own implementation: the phase in turns as a 64-bit fraction, so that range
/// reduction is exact at every position, and one float32 polynomial each for cosine and sine. Class
/// `uniform`.
///
/// Bound 1.7u in f32, proved for any IEEE arithmetic (turns_phase.hpp), or 1.58u with the polynomials tested
/// at every float; 0.503u in f16 and 0.501u in bf16 (turns_short.hpp). Worst observed over eleven
/// configurations (widths 20 to 256, bases 1e4 to 1e7, linear factor 1 and 4), positions 0 to 131071, the
/// last thousand below 2^31 and 262144 random ones, all pairs; a cosine each, base 10000, checked by the
/// tests TurnsWorst:
///   format  width  pair  position    got             want                   error, in u of the format
///   f32        80    28   310529726   0x1.5ab7dp-1    0x1.5ab7cd105ccb3p-1   1.4680
///   f16        80    34  1898978063  -0x1.6ap-1      -0x1.69dfddb995dcep-1   0.5021
///   bf16      128    51   625224224  -0x1.44p-1      -0x1.450020e54010dp-1   0.5003
/// and the frequencies in turns within 2^-108.9.

#include "impl/kernels/turns_kernels.hpp"
#include "spec/subject.hpp"

#include <memory>

namespace posproof::impl::kernels {

/// Largest error of a cosine or sine in f32, in u = 2^-24, proved in proofs/.
inline constexpr double turns_bound = 0x1.b3p+0; // 1.699
/// The same of what is rounded to f16 or bf16, before that, proved in proofs/short/.
inline constexpr double turns_short_bound = 0x1.4p+4; // 20

/// builtin:turns. Opening it chooses the kernels once (kernel_choice.hpp).
[[nodiscard]] SubjectSource turns_source();

/// The same subject on the given kernels. All builds give the same bits, except for the payload of a NaN
/// where both products of a component are NaN.
[[nodiscard]] std::unique_ptr<Subject> open_turns(const Encoding& encoding, const OpenOptions& options,
                                                  const TurnsKernels& kernels);

} // namespace posproof::impl::kernels
