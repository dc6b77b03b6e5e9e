#pragma once
/// Routes by which code bases compute the angle p·ω of a scaled pair, over any arithmetic of arithmetics.hpp.

#include "spec/accuracy_class.hpp"
#include "spec/frequency.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof::properties::tests {

/// Which of the ways to do each part. Every combination is a route.
struct Route {
  enum class Power { pow, negative_pow, exp, inverse_exp, exp2, exp_of_step, recurrence };
  enum class Division { frequency, reciprocal, position, position_by_reciprocal, timescale };
  enum class Ratio { quotient_last, quotient_first };
  enum class Growth { pow, exp };
  enum class Ends { low_and_difference, both };
  enum class Weights { plain, slow_anew };

  Power power = Power::pow;
  Division division = Division::frequency;
  Ratio ratio = Ratio::quotient_last;
  Growth growth = Growth::pow;
  Ends ends = Ends::low_and_difference;
  Weights weights = Weights::plain;
  bool rounds_ramp_to_bf16 = false; ///< wrong
  double wrong_factor = 1;          ///< wrong unless 1: what the factor is multiplied by
};

/// The class that a route belongs to.
inline AccuracyClass class_of(const Route& route) {
  switch (route.power) {
  case Route::Power::pow:
  case Route::Power::negative_pow:
    return route.growth == Route::Growth::pow ? AccuracyClass::angle_f32_pow : AccuracyClass::angle_f32;
  case Route::Power::recurrence:
    return AccuracyClass::angle_f32_recurrence;
  default:
    return AccuracyClass::angle_f32;
  }
}

template <typename Arithmetic>
class AngleRoute {
public:
  using Number = typename Arithmetic::Number;

  AngleRoute(Arithmetic& arithmetic, const Route& route, const FrequencyLaw& law)
      : a(arithmetic), route_(route), law_(law) {}

  Number angle(std::int64_t position) {
    const Number p = a.constant(static_cast<double>(position));
    if (law_.divisor == 1) {
      return route_.division == Route::Division::timescale ? divided_by_timescale(p)
                                                           : a.mul(p, std::visit(*this, law_.scaling));
    }
    const Number divisor = a.constant(law_.divisor * route_.wrong_factor);
    switch (route_.division) {
    case Route::Division::frequency:
      return a.mul(p, a.div(unscaled(), divisor));
    case Route::Division::reciprocal:
      return a.mul(p, a.mul(unscaled(), a.div(one, divisor)));
    case Route::Division::position:
      return a.mul(a.div(p, divisor), unscaled());
    case Route::Division::position_by_reciprocal:
      return a.mul(a.mul(p, a.div(one, divisor)), unscaled());
    case Route::Division::timescale:
      break;
    }
    return a.div(p, a.mul(divisor, timescale()));
  }

  Number operator()(const Unscaled&) { return unscaled(); }
  Number operator()(const Resting&) { return a.constant(0); }

  Number operator()(const StretchedBase& stretch) {
    const Number factor = a.constant(stretch.factor * route_.wrong_factor);
    const Number ratio = stretch.plain ? factor : grown(stretch, factor);
    const Number width = a.constant(static_cast<double>(stretch.width));
    const Number exponent = a.div(width, a.constant(static_cast<double>(stretch.width - 2)));
    const Number growth =
        route_.growth == Route::Growth::pow ? a.pow(ratio, exponent) : a.exp(a.mul(exponent, a.log(ratio)));
    const Number base = a.mul(a.constant(law_.base), growth);
    switch (route_.power) {
    case Route::Power::exp:
    case Route::Power::inverse_exp:
      return power(base, a.log(base));
    case Route::Power::exp2:
      return power(base, a.log2(base));
    case Route::Power::exp_of_step:
      return power(base, a.log(base)); // the logarithm of a base of the call is taken in the format
    default:
      return power(base, base);
    }
  }

  /// In float32 the ends are constants of the configuration, taken in double.
  Number operator()(const IndexRamp& ramp) {
    if (a.is_double() && !ramp.truncate) {
      const Number from = std::max(computed_end(ramp, ramp.beta_fast), Number(0));
      const Number to = std::min(computed_end(ramp, ramp.beta_slow), static_cast<Number>(ramp.width - 1));
      return on_index_ramp(ramp, from, a.sub(to, from));
    }
    double low = end_of(ramp, ramp.beta_fast);
    double high = end_of(ramp, ramp.beta_slow);
    if (ramp.truncate) {
      low = std::floor(low);
      high = std::ceil(high);
    }
    low = std::max(low, 0.0);
    high = std::min(high, static_cast<double>(ramp.width - 1));
    high += low == high ? 0.001 : 0;
    const Number from = a.constant(low);
    const Number length =
        route_.ends == Route::Ends::both ? a.sub(a.constant(high), from) : a.constant(high - low);
    return on_index_ramp(ramp, from, length);
  }

  Number operator()(const WavelengthRamp& ramp) {
    const Number frequency = unscaled();
    const Number wavelength = a.div(a.irrational(2 * std::numbers::pi), frequency);
    const Number turns = a.div(a.constant(static_cast<double>(ramp.trained)), wavelength);
    const Number low = a.constant(ramp.low);
    const Number length = route_.ends == Route::Ends::both ? a.sub(a.constant(ramp.high), low)
                                                           : a.constant(ramp.high - ramp.low);
    const Number along = clamped(a.div(a.sub(turns, low), length));
    return mixed(along, a.sub(one, along), ramp.factor, frequency);
  }

private:
  [[nodiscard]] double end_of(const IndexRamp& ramp, double beta) const {
    return static_cast<double>(ramp.width) *
           std::log(static_cast<double>(ramp.trained) / (beta * 2 * std::numbers::pi)) /
           (2 * std::log(law_.base));
  }

  Number computed_end(const IndexRamp& ramp, double beta) {
    const Number turn = a.mul(a.constant(beta), a.irrational(2 * std::numbers::pi));
    const Number logarithm = a.log(a.div(a.constant(static_cast<double>(ramp.trained)), turn));
    return a.div(a.mul(a.constant(static_cast<double>(ramp.width)), logarithm),
                 2 * a.log(a.constant(law_.base)));
  }

  Number on_index_ramp(const IndexRamp& ramp, const Number& from, const Number& length) {
    const Number pair = a.constant(static_cast<double>(ramp.pair));
    const Number along = clamped(a.div(a.sub(pair, from), length));
    return mixed(a.sub(one, along), along, ramp.factor);
  }

  Number grown(const StretchedBase& stretch, const Number& factor) {
    const Number length = a.constant(static_cast<double>(stretch.length));
    const Number trained = a.constant(static_cast<double>(stretch.trained));
    const Number product = route_.ratio == Route::Ratio::quotient_last
                               ? a.div(a.mul(factor, length), trained)
                               : a.mul(factor, a.div(length, trained));
    return a.sub(product, a.sub(factor, one));
  }

  Number exponent() {
    return a.div(a.constant(static_cast<double>(law_.numerator)),
                 a.constant(static_cast<double>(law_.denominator)));
  }

  /// exp(-numerator·(ln base/denominator)), the quotient a constant.
  Number exp_of_step(double logarithm) {
    const Number step = a.irrational(logarithm / static_cast<double>(law_.denominator));
    return a.exp(-a.mul(a.constant(static_cast<double>(law_.numerator)), step));
  }

  /// A mixed frequency is turned into a timescale; a frequency that the ramp leaves or divides never was one.
  Number divided_by_timescale(const Number& p) {
    if (std::holds_alternative<Unscaled>(law_.scaling)) {
      return a.div(p, timescale());
    }
    const Number frequency = std::visit(*this, law_.scaling);
    return is_mixed_ ? a.div(p, a.div(one, frequency)) : a.mul(p, frequency);
  }

  Number timescale() { return a.pow(a.constant(law_.base), exponent()); }

  Number unscaled() {
    const Number base = a.constant(law_.base);
    switch (route_.power) {
    case Route::Power::exp:
    case Route::Power::inverse_exp:
      return power(base, a.irrational(std::log(law_.base)));
    case Route::Power::exp2:
      return power(base, a.irrational(std::log2(law_.base)));
    case Route::Power::exp_of_step:
      return exp_of_step(std::log(law_.base));
    default:
      return power(base, base);
    }
  }

  Number power(const Number& base, const Number& logarithm) {
    switch (route_.power) {
    case Route::Power::pow:
      return a.div(one, a.pow(base, exponent()));
    case Route::Power::negative_pow:
      return a.pow(base, -exponent());
    case Route::Power::exp:
    case Route::Power::exp_of_step:
      return a.exp(-a.mul(exponent(), logarithm));
    case Route::Power::inverse_exp:
      return a.div(one, a.exp(a.mul(exponent(), logarithm)));
    case Route::Power::exp2:
      return a.exp2(-a.mul(exponent(), logarithm));
    case Route::Power::recurrence:
      break;
    }
    // From pair to pair, numerator = 2·pair.
    const Number step = a.pow(base, -a.div(a.constant(2), a.constant(static_cast<double>(law_.denominator))));
    Number result = one;
    for (std::int64_t i = 0; i < law_.numerator / 2; ++i) {
      result = a.mul(result, step);
    }
    return result;
  }

  Number clamped(const Number& x) {
    const Number inside = std::min(std::max(x, Number(0)), Number(1));
    if (!route_.rounds_ramp_to_bf16 || inside == 0) {
      return inside;
    }
    const double scale = std::ldexp(1.0, 8 - (std::ilogb(static_cast<double>(inside)) + 1));
    return static_cast<Number>(std::nearbyint(static_cast<double>(inside) * scale) / scale);
  }

  Number mixed(const Number& fast, const Number& slow, double factor) {
    return mixed(fast, slow, factor, unscaled());
  }

  /// ω·fast + (ω/s)·slow. A weight that is computed anew is 1 less the other.
  Number mixed(const Number& fast, const Number& slow, double factor, const Number& frequency) {
    const Number s = a.constant(factor * route_.wrong_factor);
    const Number divided = route_.division == Route::Division::reciprocal ? a.mul(frequency, a.div(one, s))
                                                                          : a.div(frequency, s);
    const bool anew = route_.weights == Route::Weights::slow_anew;
    // Only the weight that was not computed first can be taken anew from the other.
    const Number slow_weight = anew ? a.sub(one, fast) : slow;
    is_mixed_ = fast != 0 && slow_weight != 0;
    return a.add(a.mul(frequency, fast), a.mul(divided, slow_weight));
  }

  static constexpr Number one = 1;
  Arithmetic& a;
  Route route_;
  const FrequencyLaw& law_;
  bool is_mixed_ = false; ///< by a ramp
};

} // namespace posproof::properties::tests
