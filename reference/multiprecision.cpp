#include "reference/multiprecision.hpp"
#include "spec/error.hpp"

#include "reference/exact_laws.hpp"
#include "reference/intervals.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace posproof::reference {
namespace {

/// a·cos(p·ω) or a·sin(p·ω). An amplitude of exactly 1 is none.
template <typename Number>
Number evaluate(const Number& omega, const std::optional<Number>& amplitude, Component component,
                std::int64_t position) {
  const Number angle = omega * Number(position);
  const Number value = component == Component::cosine ? Number(cos(angle)) : Number(sin(angle));
  return amplitude ? Number(*amplitude * value) : value;
}

template <unsigned Digits>
FrequencyFacts facts_of(const Interval<Digits>& omega) {
  const Interval<Digits> turns = omega / (2 * pi<Interval<Digits>>());
  FrequencyFacts facts;
  facts.frequency = mpfr_get_d(lower_end(omega), MPFR_RNDN);
  // The nearest multiple of 2^-128 to the middle; either end is less than 2^-200 away.
  Value<Digits> scaled;
  mpfr_mul_2si(scaled.backend().data(), lower_end(turns), 128, MPFR_RNDN);
  mpz_t integer;
  mpz_init(integer);
  mpfr_get_z(integer, scaled.backend().data(), MPFR_RNDN);
  mpz_fdiv_r_2exp(integer, integer, 128);
  const auto word = [&](mp_bitcnt_t shift) {
    mpz_t part;
    mpz_init(part);
    mpz_fdiv_q_2exp(part, integer, shift);
    mpz_fdiv_r_2exp(part, part, 64);
    const std::uint64_t result = mpz_get_ui(part);
    mpz_clear(part);
    return result;
  };
  static_assert(sizeof(unsigned long) == sizeof(std::uint64_t));
  facts.turns = {word(64), word(0)};
  mpz_clear(integer);
  return facts;
}

/// p·ω mod 2π; empty while the number of turns is not certain.
template <unsigned Digits>
std::optional<Interval<Digits>> reduced_angle(const Interval<Digits>& omega, std::int64_t position) {
  if (position == 0) {
    return Interval<Digits>(0);
  }
  const Interval<Digits> circle = 2 * pi<Interval<Digits>>();
  const Interval<Digits> angle = omega * Interval<Digits>(position);
  const std::optional<Interval<Digits>> whole = floor_of(Interval<Digits>(angle / circle));
  return whole ? std::optional(Interval<Digits>(angle - *whole * circle)) : std::nullopt;
}

} // namespace

struct Multiprecision::State {
  template <typename Number>
  struct Factors {
    Number omega;
    std::optional<Number> amplitude;
  };
  using First = Interval<precision_levels[0]>;

  FrequencyLaw law;
  Amplitude amplitude;
  std::optional<Factors<First>> first; ///< at the level that almost all questions need

  template <typename Number>
  [[nodiscard]] std::optional<Factors<Number>> factors() const {
    free_caches_at_end_of_thread();
    const std::optional<Number> omega = frequency<Number>(law);
    if (!omega) {
      return std::nullopt;
    }
    return Factors<Number>{*omega, is_one(amplitude) ? std::nullopt
                                                     : std::optional(amplitude_value<Number>(amplitude))};
  }

  /// Empty where the precision does not tell the frequency.
  template <unsigned Digits>
  [[nodiscard]] std::optional<Interval<Digits>> evaluate_at(Component component,
                                                            std::int64_t position) const {
    free_caches_at_end_of_thread();
    if constexpr (Digits == precision_levels[0]) {
      return first ? std::optional(evaluate(first->omega, first->amplitude, component, position))
                   : std::nullopt;
    } else {
      const auto at = factors<Interval<Digits>>();
      return at ? std::optional(evaluate(at->omega, at->amplitude, component, position)) : std::nullopt;
    }
  }
};

Multiprecision::Multiprecision(const FrequencyLaw& law, const Amplitude& amplitude)
    : state_(std::make_unique<State>(State{law, amplitude, {}})) {
  state_->first = state_->factors<State::First>();
}
Multiprecision::~Multiprecision() = default;
Multiprecision::Multiprecision(Multiprecision&&) noexcept = default;
Multiprecision& Multiprecision::operator=(Multiprecision&&) noexcept = default;

/// One point, enclosed at any precision.
struct Multiprecision::Point {
  const State& state;
  Component component;
  std::int64_t position;

  template <unsigned Digits>
  [[nodiscard]] std::optional<Interval<Digits>> operator()() const {
    return state.evaluate_at<Digits>(component, position);
  }
};

FrequencyFacts Multiprecision::facts() const {
  // From 80 digits (268 bits) on, the enclosure of ω/2π·2^128 is far narrower than one unit.
  const auto settled =
      intervals::at_growing_precision<1>([&]<unsigned Digits>() -> std::optional<FrequencyFacts> {
        const auto factors = state_->template factors<Interval<Digits>>();
        return factors ? std::optional(facts_of<Digits>(factors->omega)) : std::nullopt;
      });
  if (!settled) {
    throw InputError("scaling",
                     "4096 bits do not settle which side of a ramp or rounding a frequency lies on",
                     "other parameters");
  }
  return *settled;
}

double Multiprecision::amplitude() const {
  if (is_one(state_->amplitude)) {
    return 1;
  }
  free_caches_at_end_of_thread();
  return mpfr_get_d(lower_end(amplitude_value<State::First>(state_->amplitude)), MPFR_RNDN);
}

Enclosure Multiprecision::enclose(Component component, std::int64_t position) const {
  return intervals::enclose(Point{*state_, component, position});
}

double Multiprecision::value(Component component, std::int64_t position) const {
  const auto factors = state_->factors<Value<precision_levels[0]>>();
  const auto result = evaluate(factors->omega, factors->amplitude, component, position);
  return mpfr_get_d(result.backend().data(), MPFR_RNDN);
}

std::optional<std::uint32_t> Multiprecision::correctly_rounded(Format format, Component component,
                                                               std::int64_t position) const {
  return intervals::correctly_rounded(format, Point{*state_, component, position});
}

Comparison Multiprecision::compare_error(Component component, std::int64_t position, double observed,
                                         double limit) const {
  return intervals::compare_error(Point{*state_, component, position}, observed, limit);
}

Enclosure Multiprecision::error(Component component, std::int64_t position, double observed) const {
  return intervals::error(Point{*state_, component, position}, observed);
}

DecimalEnclosure Multiprecision::decimal(Component component, std::int64_t position, int digits) const {
  return intervals::decimal(Point{*state_, component, position}, digits);
}

DecimalEnclosure decimal(const Amplitude& amplitude, int digits) {
  return intervals::decimal([&]<unsigned Digits>() { return amplitude_value<Interval<Digits>>(amplitude); },
                            digits);
}

ExactPoint exact_point(const FrequencyLaw& law, const Amplitude& amplitude, std::int64_t position,
                       int digits) {
  const DecimalEnclosure omega =
      intervals::decimal([&]<unsigned Digits>() { return frequency<Interval<Digits>>(law); }, digits);
  const DecimalEnclosure angle = intervals::decimal(
      [&]<unsigned Digits>() -> std::optional<Interval<Digits>> {
        const auto enclosure = frequency<Interval<Digits>>(law);
        return enclosure ? reduced_angle<Digits>(*enclosure, position) : std::nullopt;
      },
      digits);
  const Multiprecision exact(law, amplitude);
  return {omega, angle, exact.decimal(Component::cosine, position, digits),
          exact.decimal(Component::sine, position, digits)};
}

} // namespace posproof::reference
