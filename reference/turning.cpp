#include "reference/turning.hpp"

#include "reference/exact_laws.hpp"
#include "reference/multiprecision.hpp"
#include "reference/real_access.hpp"

#include <stdexcept>
#include <variant>

namespace posproof::reference {
namespace {

template <unsigned Digits>
Real real_of(const Interval<Digits>& x, int bits) {
  Real result(std::int64_t{0}, bits);
  mpfi_set(Real::Access::of(result), x.backend().data()); // outward where it has fewer bits
  return result;
}

template <unsigned Digits>
Real frequency_at(const FrequencyLaw& law, int bits) {
  free_caches_at_end_of_thread();
  const std::optional<Interval<Digits>> omega = frequency<Interval<Digits>>(law);
  if (!omega) {
    throw std::runtime_error("the precision does not settle a frequency");
  }
  return real_of<Digits>(*omega, bits);
}

/// b^(-n/m) = (b^(1/m))^-n.
Real frequency_by_root(const FrequencyLaw& law, const Arithmetic& arithmetic) {
  const Real one = arithmetic.number(1);
  if (law.numerator == 0) {
    return one / arithmetic.number(law.divisor);
  }
  // A power of n costs log2(n) + 2 bits.
  const Real base(law.base, arithmetic.bits() + 32);
  const Real step = root(base, static_cast<std::uint64_t>(law.denominator));
  return Real(one / power(step, static_cast<std::uint64_t>(law.numerator))) / arithmetic.number(law.divisor);
}

constexpr int halvings = 16;

/// cos and sin by their series at ω/2^16, doubled 16 times. The angle that is left is below 2^-12, so that
/// the terms shrink and alternate, and the first that is left out bounds the rest.
CirclePoint circle_point_by_series(const Real& omega, int bits) {
  const Real x = Real(omega) / Real(std::int64_t{1} << halvings, bits + 64);
  const Real square = x * x;
  Real cosine(std::int64_t{1}, bits + 64);
  Real sine = x;
  Real term_of_cosine = cosine;
  Real term_of_sine = x;
  const int terms = bits / 24 + 3; // each is 2^-24 of the one before, at most
  for (int k = 1; k <= terms; ++k) {
    term_of_cosine = -(term_of_cosine * square / Real((2 * k - 1) * (2 * k)));
    term_of_sine = -(term_of_sine * square / Real((2 * k) * (2 * k + 1)));
    if (k < terms) {
      cosine += term_of_cosine;
      sine += term_of_sine;
    }
  }
  CirclePoint point{cosine + hull(term_of_cosine, -term_of_cosine), sine + hull(term_of_sine, -term_of_sine)};
  for (int k = 0; k < halvings; ++k) {
    point = turned(point, point);
  }
  return point;
}

} // namespace

CirclePoint turned(const CirclePoint& a, const CirclePoint& b) {
  return {a.cosine * b.cosine - a.sine * b.sine, a.sine * b.cosine + a.cosine * b.sine};
}
CirclePoint turned_back(const CirclePoint& a) {
  return {a.cosine, -a.sine};
}

Real exact_frequency(const FrequencyLaw& law, const Arithmetic& arithmetic) {
  if (arithmetic.route == Route::powers && std::holds_alternative<Unscaled>(law.scaling)) {
    return frequency_by_root(law, arithmetic);
  }
  switch (arithmetic.digits) {
  case precision_levels[0]:
    return frequency_at<precision_levels[0]>(law, arithmetic.bits());
  case precision_levels[1]:
    return frequency_at<precision_levels[1]>(law, arithmetic.bits());
  case precision_levels[2]:
    return frequency_at<precision_levels[2]>(law, arithmetic.bits());
  default:
    throw std::invalid_argument("there is no arithmetic with this number of digits");
  }
}

Real exact_amplitude(const Amplitude& amplitude, const Arithmetic& arithmetic) {
  free_caches_at_end_of_thread();
  return real_of<precision_levels[2]>(amplitude_value<Interval<precision_levels[2]>>(amplitude),
                                      arithmetic.bits());
}

Turning::Turning(const FrequencyLaw& law, const Arithmetic& arithmetic)
    : Turning(exact_frequency(law, arithmetic), arithmetic) {}

Turning::Turning(const Real& frequency, const Arithmetic& arithmetic) : frequency_(frequency) {
  if (arithmetic.route == Route::direct) {
    return;
  }
  CirclePoint point = circle_point_by_series(frequency_, arithmetic.bits());
  for (int k = 0; k < 31; ++k) {
    squares_.push_back(point);
    point = turned(point, point);
  }
}

CirclePoint Turning::at(std::int64_t position) const {
  if (squares_.empty()) {
    const Real angle = frequency_ * Real(position);
    return {cos(angle), sin(angle)};
  }
  CirclePoint point{Real(1), Real(0)};
  const auto distance = static_cast<std::uint64_t>(position < 0 ? -position : position);
  for (std::size_t k = 0; k < squares_.size(); ++k) {
    if (((distance >> k) & 1) != 0) {
      point = turned(point, squares_[k]);
    }
  }
  return position < 0 ? turned_back(point) : point;
}

std::vector<Turning> turnings(const std::vector<FrequencyLaw>& laws, const Arithmetic& arithmetic) {
  std::vector<Turning> result;
  result.reserve(laws.size());
  for (const FrequencyLaw& law : laws) {
    result.emplace_back(law, arithmetic);
  }
  return result;
}

} // namespace posproof::reference
