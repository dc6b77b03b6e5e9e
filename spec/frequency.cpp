#include "spec/frequency.hpp"

#include <numbers>

namespace posproof {
namespace {

/// Does the scaling leave a frequency of 1 as it is?
struct KeepsOne {
  bool operator()(const Unscaled&) const noexcept { return true; }
  bool operator()(const Resting&) const noexcept { return false; }
  // 1 is the zeroth power of any base.
  bool operator()(const StretchedBase&) const noexcept { return true; }
  // lo ≥ 0, so that γ = 0 at pair 0.
  bool operator()(const IndexRamp& ramp) const noexcept { return ramp.pair == 0 || ramp.factor == 1; }
  // t = 1 from trained/(2π) = high on. Clear of the rounding of these two operations; a pair so near to the
  // end of the ramp counts as scaled, which promises less.
  bool operator()(const WavelengthRamp& ramp) const noexcept {
    return ramp.factor == 1 ||
           static_cast<double>(ramp.trained) > ramp.high * (2 * std::numbers::pi) * (1 + 0x1p-50);
  }
};

} // namespace

bool FrequencyLaw::is_exactly_one() const noexcept {
  return numerator == 0 && divisor == 1.0 && std::visit(KeepsOne{}, scaling);
}

} // namespace posproof
