#include "reference/second/second_laws.hpp"

#include <algorithm>
#include <variant>

namespace posproof::reference {
namespace {

/// base^(numerator/denominator), so that ω = 1/it before scaling.
Ball timescale(double base, const Fraction& exponent, slong bits) {
  return power(Ball(Fraction::of(base), bits), exponent);
}

Fraction exponent_of(const FrequencyLaw& law) {
  return Fraction(law.numerator, law.denominator);
}

Ball one(slong bits) {
  return {Fraction(1), bits};
}

/// By how much a scaling multiplies a frequency.
struct Slowing {
  const FrequencyLaw& law;
  slong bits;

  Ball operator()(const Unscaled&) const { return one(bits); }
  Ball operator()(const Resting&) const { return Ball(bits); }

  Ball operator()(const StretchedBase& stretch) const {
    const Fraction factor = Fraction::of(stretch.factor);
    const Fraction ratio =
        stretch.plain
            ? factor
            : (factor * Fraction(stretch.length) - (factor - Fraction(1)) * Fraction(stretch.trained)) /
                  Fraction(stretch.trained);
    const Fraction exponent = exponent_of(law) * Fraction(stretch.width, stretch.width - 2);
    return one(bits) / power(Ball(ratio, bits), exponent);
  }

  Ball operator()(const IndexRamp& ramp) const {
    return mixed(ramp.truncate ? between_whole_ends(ramp) : between_turns(ramp), ramp.factor);
  }

  Ball operator()(const WavelengthRamp& ramp) const {
    const Fraction factor = Fraction::of(ramp.factor);
    const Fraction low = Fraction::of(ramp.low);
    const Fraction high = Fraction::of(ramp.high);
    if (makes_more_turns(ramp, high)) {
      return one(bits);
    }
    if (!makes_more_turns(ramp, low)) {
      return one(bits) / Ball(factor, bits);
    }
    const Ball wavelength = circle(bits) * timescale(law.base, exponent_of(law), bits);
    const Ball trained(Fraction(ramp.trained), bits);
    const Ball slow = Ball(high, bits) * wavelength - trained;
    const Ball fast = trained - Ball(low, bits) * wavelength;
    return (slow + Ball(factor, bits) * fast) / (wavelength * Ball(factor * (high - low), bits));
  }

private:
  /// (s - γ·(s-1))/s.
  [[nodiscard]] Ball mixed(const Ball& along, double factor) const {
    const Fraction s = Fraction::of(factor);
    return (Ball(s, bits) - along * Ball(s - Fraction(1), bits)) / Ball(s, bits);
  }

  /// L/(2π·base^(numerator/denominator)) > turns, by powers: L^denominator against
  /// (2π·turns)^denominator·base^numerator. They differ since π is transcendental.
  [[nodiscard]] bool more_turns(std::int64_t trained, std::int64_t numerator, std::int64_t denominator,
                                const Fraction& turns) const {
    const Fraction exponent(denominator);
    return is_below(
        [&](slong precision) {
          return power(circle(precision) * Ball(turns, precision), exponent) *
                 timescale(law.base, Fraction(numerator), precision);
        },
        [&](slong precision) { return power(Ball(Fraction(trained), precision), exponent); }, bits);
  }
  [[nodiscard]] bool makes_more_turns(const WavelengthRamp& ramp, const Fraction& turns) const {
    return more_turns(ramp.trained, law.numerator, law.denominator, turns);
  }

  /// How many of the indices 0, 1, … width - 1 make more than `turns` turns over the trained length.
  [[nodiscard]] std::int64_t faster_indices(const IndexRamp& ramp, double turns) const {
    std::int64_t known = 0;
    std::int64_t end = ramp.width;
    while (known < end) {
      const std::int64_t middle = known + (end - known) / 2;
      if (more_turns(ramp.trained, 2 * middle, ramp.width, Fraction::of(turns))) {
        known = middle + 1;
      } else {
        end = middle;
      }
    }
    return known;
  }

  /// corr(β) lies between the last index that turns more than β times and the next one: these are its floor
  /// and its ceiling. The caps at 0 and width - 1 are the ends of the count.
  [[nodiscard]] Ball between_whole_ends(const IndexRamp& ramp) const {
    const Fraction low(std::max(faster_indices(ramp, ramp.beta_fast) - 1, std::int64_t{0}));
    Fraction high(std::min(faster_indices(ramp, ramp.beta_slow), ramp.width - 1));
    if (high == low) {
      high += Fraction::of(empty_ramp_width);
    }
    const Fraction along = (Fraction(ramp.pair) - low) / (high - low);
    return {std::min(std::max(along, Fraction(0)), Fraction(1)), bits};
  }

  /// How often index `index` turns over the trained length.
  [[nodiscard]] Ball turns_at(const IndexRamp& ramp, std::int64_t index) const {
    return Ball(Fraction(ramp.trained), bits) /
           (circle(bits) * timescale(law.base, Fraction(2 * index, ramp.width), bits));
  }

  /// lo = hi makes β turns; the ramp climbs over empty_ramp_width behind it. An index further on makes
  /// base^(2/width) times fewer turns.
  [[nodiscard]] Ball across_one_turn(const IndexRamp& ramp) const {
    const Ball turns = Ball(Fraction::of(ramp.beta_fast), bits) / turns_at(ramp, ramp.pair);
    const Ball per_index = natural_logarithm(timescale(law.base, Fraction(2, ramp.width), bits));
    const Ball along = natural_logarithm(turns) / per_index / Ball(Fraction::of(empty_ramp_width), bits);
    return least(greatest(along, Ball(bits)), one(bits));
  }

  /// lo = max(corr(β_fast), 0) makes N_lo = min(β_fast, turns at 0) turns, and hi likewise. Pair 0 is never
  /// past lo.
  [[nodiscard]] Ball between_turns(const IndexRamp& ramp) const {
    if (ramp.beta_fast == ramp.beta_slow) {
      return across_one_turn(ramp);
    }
    const auto is_faster = [&](std::int64_t index, double turns) {
      return more_turns(ramp.trained, 2 * index, ramp.width, Fraction::of(turns));
    };
    if (ramp.pair == 0 || is_faster(ramp.pair, ramp.beta_fast)) {
      return Ball(bits);
    }
    if (!is_faster(ramp.pair, ramp.beta_slow)) {
      return one(bits);
    }
    const std::int64_t last = ramp.width - 1;
    const Ball low =
        is_faster(0, ramp.beta_fast) ? Ball(Fraction::of(ramp.beta_fast), bits) : turns_at(ramp, 0);
    const Ball high =
        is_faster(last, ramp.beta_slow) ? turns_at(ramp, last) : Ball(Fraction::of(ramp.beta_slow), bits);
    return natural_logarithm(low / turns_at(ramp, ramp.pair)) / natural_logarithm(low / high);
  }
};

/// 10·g(s, m).
Ball ten_magnitudes(double factor, double scale, slong bits) {
  const Ball ten(Fraction(10), bits);
  return factor <= 1
             ? ten
             : ten + Ball(Fraction::of(scale), bits) * logarithm_by_artanh(Fraction::of(factor), bits);
}

struct AmplitudeBall {
  slong bits;

  Ball operator()(const GivenAmplitude& given) const { return {Fraction::of(given.value), bits}; }
  Ball operator()(const YarnAmplitude& yarn) const {
    if (yarn.numerator == yarn.denominator) {
      return one(bits); // a quotient of two equal balls would not be exact
    }
    return ten_magnitudes(yarn.factor, yarn.numerator, bits) /
           ten_magnitudes(yarn.factor, yarn.denominator, bits);
  }
  Ball operator()(const LongRopeAmplitude& longrope) const {
    if (longrope.factor <= 1) {
      return one(bits);
    }
    const Fraction trained(longrope.trained);
    return square_root(natural_logarithm(Ball(Fraction::of(longrope.factor) * trained, bits)) /
                       natural_logarithm(Ball(trained, bits)));
  }
};

} // namespace

Ball second_frequency(const FrequencyLaw& law, slong bits) {
  const Ball divided = timescale(law.base, exponent_of(law), bits) * Ball(Fraction::of(law.divisor), bits);
  return std::visit(Slowing{law, bits}, law.scaling) / divided;
}

Ball second_amplitude(const Amplitude& amplitude, slong bits) {
  return std::visit(AmplitudeBall{bits}, amplitude);
}

} // namespace posproof::reference
