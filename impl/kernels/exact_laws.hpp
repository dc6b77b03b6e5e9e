#pragma once
/// Frequencies and amplitudes as intervals. Included by exact_decision.cpp alone.
///
/// Where the precision does not tell which case of a definition holds, the interval holds both, and is wide:
/// whoever needs it narrower takes more bits.

#include "impl/kernels/exact_functions.hpp"
#include "spec/amplitude.hpp"
#include "spec/frequency.hpp"

namespace posproof::impl::kernels {

template <unsigned bits>
class LawInterval {
public:
  using Number = Interval<bits>;

  /// With the logarithm of the base, which the laws of an encoding share.
  LawInterval(const FrequencyLaw& law, const Number& log_base) : law_(law), log_base_(log_base) {}

  /// ω/2π.
  [[nodiscard]] Number turns() const {
    return std::visit(*this, law_.scaling) / Number(law_.divisor) / (Number(2.0) * pi<bits>());
  }

  Number operator()(const Unscaled&) const { return power_of(log_base_); }
  Number operator()(const Resting&) const { return 0.0; }

  Number operator()(const StretchedBase& stretch) const {
    const Number factor = stretch.factor;
    const Number ratio =
        stretch.plain ? factor
                      : factor * Number(stretch.length) / Number(stretch.trained) - (factor - Number(1.0));
    const Number growth = logarithm(ratio) * Number(stretch.width) / Number(stretch.width - 2);
    return power_of(log_base_ + growth);
  }

  Number operator()(const IndexRamp& ramp) const {
    Number low = end_of(ramp, ramp.beta_fast);
    Number high = end_of(ramp, ramp.beta_slow);
    if (ramp.truncate) {
      low = rounded_down(low);
      high = -rounded_down(-high);
    }
    low = larger(low, 0.0);
    // One number, which no precision would show of two intervals.
    const bool is_one_end = !ramp.truncate && ramp.beta_fast == ramp.beta_slow;
    high = is_one_end ? low : smaller(high, Number(ramp.width - 1));
    Number width = high - low;
    if (is_one_end || (low.lower() == high.upper() && low.upper() == high.lower())) {
      width = empty_ramp_width;
    }
    const Number along = quotient(Number(ramp.pair) - low, width);
    return mixed(Number(1.0) - within_one(along), ramp.factor);
  }

  Number operator()(const WavelengthRamp& ramp) const {
    const Number turns = Number(ramp.trained) * power_of(log_base_) / (Number(2.0) * pi<bits>());
    const Number along = (turns - Number(ramp.low)) / (Number(ramp.high) - Number(ramp.low));
    return mixed(within_one(along), ramp.factor);
  }

private:
  static Number within_one(const Number& x) { return smaller(larger(x, 0.0), 1.0); }

  /// Anything from 0 to 1 where the width may be zero: the weight is clamped to that.
  static Number quotient(const Number& x, const Number& width) {
    return width.lower() > 0 ? x / width : Number(typename Number::Real(0), typename Number::Real(1));
  }

  [[nodiscard]] Number power_of(const Number& log_base) const {
    return exponential(-(log_base * Number(law_.numerator) / Number(law_.denominator)));
  }

  /// width·ln(trained/(2πβ))/(2·ln base)
  [[nodiscard]] Number end_of(const IndexRamp& ramp, double beta) const {
    const Number turns = Number(ramp.trained) / (Number(2.0) * pi<bits>() * Number(beta));
    return Number(ramp.width) * logarithm(turns) / (Number(2.0) * log_base_);
  }

  /// ω·weight + (ω/factor)·(1 - weight).
  [[nodiscard]] Number mixed(const Number& weight, double factor) const {
    return power_of(log_base_) * (weight + (Number(1.0) - weight) / Number(factor));
  }

  const FrequencyLaw& law_;
  const Number& log_base_;
};

template <unsigned bits>
struct AmplitudeInterval {
  using Number = Interval<bits>;

  Number operator()(const GivenAmplitude& given) const { return given.value; }
  Number operator()(const YarnAmplitude& yarn) const {
    return yarn.numerator == yarn.denominator
               ? Number(1.0)
               : quotient(magnitude(yarn.factor, yarn.numerator), magnitude(yarn.factor, yarn.denominator));
  }
  Number operator()(const LongRopeAmplitude& longrope) const {
    if (longrope.factor <= 1) {
      return 1.0;
    }
    return square_root(Number(1.0) + logarithm<bits>(longrope.factor) / logarithm(Number(longrope.trained)));
  }

private:
  static bool is_one(const Number& x) { return x.lower() == 1 && x.upper() == 1; }

  /// A divisor of exactly 1 leaves an exact number as it is.
  static Number quotient(const Number& x, const Number& y) { return is_one(y) ? x : x / y; }

  static Number magnitude(double factor, double scale) {
    return factor <= 1 || scale == 0 ? Number(1.0)
                                     : Number(1.0) + Number(scale) * logarithm<bits>(factor) / Number(10.0);
  }
};

} // namespace posproof::impl::kernels
