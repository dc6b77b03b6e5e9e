#pragma once
/// Scales of XPos by several recipes. Pair 0 ≤ i < width/2; `offset` is the position less the centre, below
/// 2^32 in magnitude.

#include "impl/double_double.hpp"
#include "spec/schemes/xpos.hpp"

#include <cstdint>
#include <vector>

namespace posproof::impl::scales {

/// exp(±offset·ln ζ/S) in double-double, rounded once to double. Infinite or 0 where the exponent is beyond
/// ±600, which no format holds.
///
/// Relative error ≤ 2^-52: ln ζ errs by 2^-99 (a quotient of two sums, 2^-101, and the logarithm, 2^-100, of
/// a number whose own is at most 14), |offset|/S ≤ 2^42 times that is 2^-57; product and quotient add
/// 5·600·2^-106, the exponential 2^-102, the rounding 2^-53. That is less than half a unit of every format,
/// so that the scale, rounded once more, is one of the two neighbours of the truth.
class DoubleDoubleScales {
public:
  explicit DoubleDoubleScales(const XposScale& xpos);

  [[nodiscard]] double operator()(int pair, std::int64_t offset) const;

private:
  std::vector<DoubleDouble> logarithms_; ///< ±ln ζ
  double scale_base_;
};

/// powf(ζ, offset/S) of a ζ whose numerator and denominator are computed in double and rounded, and for a key
/// the reciprocal of that (torchscale): a key whose scale is below 2^-128 is 0.
[[nodiscard]] double float_scale(const XposScale& xpos, int pair, std::int64_t offset);

} // namespace posproof::impl::scales
