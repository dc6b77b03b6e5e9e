#include "impl/kernels/scaled_exponential.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace posproof::impl::kernels {
namespace {

constexpr DoubleDouble two_pi{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};
constexpr DoubleDouble one{1, 0};

DoubleDouble negated(DoubleDouble x) noexcept {
  return {-x.high, -x.low};
}

bool is_below(DoubleDouble x, DoubleDouble y) noexcept {
  return x.high < y.high || (x.high == y.high && x.low < y.low);
}

DoubleDouble smaller(DoubleDouble x, DoubleDouble y) noexcept {
  return is_below(y, x) ? y : x;
}

DoubleDouble larger(DoubleDouble x, DoubleDouble y) noexcept {
  return is_below(x, y) ? y : x;
}

DoubleDouble within_one(DoubleDouble x) noexcept {
  return smaller(larger(x, {}), one);
}

/// Integers of the suite are below 2^53.
double real(std::int64_t integer) noexcept {
  return static_cast<double>(integer);
}

/// ω·weight + (ω/factor)·(1 - weight).
DoubleDouble mixed(DoubleDouble frequency, DoubleDouble weight, double factor) noexcept {
  return mul(frequency, add(weight, div(add(one, negated(weight)), factor)));
}

/// r of a stretched base. s·n is exact, so that cancellation meets one rounding only.
DoubleDouble ratio_of(const StretchedBase& stretch) noexcept {
  if (stretch.plain) {
    return {stretch.factor, 0};
  }
  const DoubleDouble grown = div(two_prod(stretch.factor, real(stretch.length)), real(stretch.trained));
  return add(grown, two_sum(1, -stretch.factor));
}

struct Scale {
  const FrequencyLaw& law;
  DoubleDouble frequency;

  DoubleDouble operator()(const Unscaled&) const noexcept { return frequency; }
  DoubleDouble operator()(const Resting&) const noexcept { return {}; }
  DoubleDouble operator()(const StretchedBase&) const noexcept { return frequency; }

  DoubleDouble operator()(const IndexRamp& ramp) const noexcept {
    DoubleDouble low = end_of(ramp, ramp.beta_fast);
    DoubleDouble high = end_of(ramp, ramp.beta_slow);
    if (ramp.truncate) {
      low = floor(low);
      high = negated(floor(negated(high)));
    }
    low = larger(low, {});
    high = smaller(high, {real(ramp.width - 1), 0});
    if (!is_below(low, high)) {
      high = add(high, {empty_ramp_width, 0});
    }
    const DoubleDouble along = div(add({real(ramp.pair), 0}, negated(low)), add(high, negated(low)));
    return mixed(frequency, add(one, negated(within_one(along))), ramp.factor);
  }

  DoubleDouble operator()(const WavelengthRamp& ramp) const noexcept {
    const DoubleDouble turns = div(mul(frequency, real(ramp.trained)), two_pi);
    const DoubleDouble along = div(add(turns, {-ramp.low, 0}), two_sum(ramp.high, -ramp.low));
    return mixed(frequency, within_one(along), ramp.factor);
  }

  /// d·ln(L/(2πβ))/(2·ln b)
  [[nodiscard]] DoubleDouble end_of(const IndexRamp& ramp, double beta) const noexcept {
    const DoubleDouble turns = div(DoubleDouble{real(ramp.trained), 0}, mul(two_pi, beta));
    const DoubleDouble logarithm = log(law.base);
    return div(mul(log(turns), real(ramp.width)), mul(logarithm, 2.0));
  }
};

/// g(s, m).
DoubleDouble magnitude(double factor, double scale) noexcept {
  return factor <= 1 ? one : add(one, div(mul(log(factor), scale), 10.0));
}

DoubleDouble square_root(DoubleDouble x) noexcept {
  // One step of Newton's method from a root that is within 2^-53.
  const double start = std::sqrt(x.high);
  const DoubleDouble rest = add(x, negated(two_prod(start, start)));
  return two_sum(start, rest.high / (2 * start));
}

struct AmplitudeOf {
  DoubleDouble operator()(const GivenAmplitude& given) const noexcept { return {given.value, 0}; }
  DoubleDouble operator()(const YarnAmplitude& yarn) const noexcept {
    return div(magnitude(yarn.factor, yarn.numerator), magnitude(yarn.factor, yarn.denominator));
  }
  DoubleDouble operator()(const LongRopeAmplitude& longrope) const noexcept {
    return longrope.factor <= 1
               ? one
               : square_root(add(one, div(log(longrope.factor), log(real(longrope.trained)))));
  }
};

} // namespace

DoubleDouble exponent_of(const FrequencyLaw& law) noexcept {
  DoubleDouble logarithm = log(law.base);
  if (const auto* const stretch = std::get_if<StretchedBase>(&law.scaling)) {
    const DoubleDouble growth =
        div(mul(log(ratio_of(*stretch)), real(stretch->width)), real(stretch->width - 2));
    logarithm = add(logarithm, growth);
  }
  return div(mul(logarithm, real(law.numerator)), real(law.denominator));
}

DoubleDouble scaled(const FrequencyLaw& law, DoubleDouble frequency) noexcept {
  return std::visit(Scale{law, frequency}, law.scaling);
}

DoubleDouble value_of(const Amplitude& amplitude) noexcept {
  return std::visit(AmplitudeOf{}, amplitude);
}

} // namespace posproof::impl::kernels
