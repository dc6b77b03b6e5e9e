#include "reference/multiprecision.hpp"

#include "reference/exact_laws.hpp"

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
Enclosure outward(const Interval<Digits>& x) {
  return {mpfr_get_d(lower_end(x), MPFR_RNDD), mpfr_get_d(upper_end(x), MPFR_RNDU)};
}

/// Correct rounding of one end: truncate to double and keep the sign of what was cut off. A zero is exact and
/// has no sign of its own, whatever interval arithmetic has given it.
std::uint32_t round_end(Format format, mpfr_srcptr end) {
  if (mpfr_zero_p(end) != 0) {
    return 0;
  }
  const double truncated = mpfr_get_d(end, MPFR_RNDZ);
  return round_to_nearest(format, truncated, mpfr_cmp_d(end, truncated));
}

/// Runs `decide` at growing precision until it returns a value.
template <std::size_t Level = 0, typename Decide>
auto at_growing_precision(const Decide& decide)
    -> decltype(decide.template operator()<precision_levels[0]>()) {
  if (auto decided = decide.template operator()<precision_levels[Level]>()) {
    return decided;
  }
  if constexpr (Level + 1 < precision_levels.size()) {
    return at_growing_precision<Level + 1>(decide);
  } else {
    return {};
  }
}

template <unsigned Digits>
Interval<Digits> distance(const Interval<Digits>& truth, double observed) {
  return abs(truth - Interval<Digits>(observed));
}

/// Prints one end with `digits` significant digits, rounded in the given direction.
std::string print_end(mpfr_srcptr end, int digits, mpfr_rnd_t direction) {
  if (mpfr_zero_p(end) != 0) {
    return "0"; // exact, and without the sign that interval arithmetic may have given it
  }
  char* text = nullptr;
  const char* const pattern = direction == MPFR_RNDD ? "%#.*RDg" : "%#.*RUg";
  if (mpfr_asprintf(&text, pattern, digits, end) < 0) {
    throw std::runtime_error("mpfr_asprintf failed");
  }
  std::string result(text);
  mpfr_free_str(text);
  // One digit leaves a bare point.
  const std::size_t point = result.find('.');
  if (point != std::string::npos && (point + 1 == result.size() || result[point + 1] == 'e')) {
    result.erase(point, 1);
  }
  return result;
}

/// Decimal digits are settled once the interval is a hundred times narrower than the last one.
template <unsigned Digits>
std::optional<DecimalEnclosure> print(const Interval<Digits>& x, int digits) {
  const bool is_exact = mpfr_equal_p(lower_end(x), upper_end(x)) != 0;
  if (!is_exact) {
    Interval<Digits> magnitude = abs(x);
    Value<Digits> width;
    Value<Digits> allowed;
    mpfr_sub(width.backend().data(), upper_end(x), lower_end(x), MPFR_RNDU);
    mpfr_set(allowed.backend().data(), lower_end(magnitude), MPFR_RNDD);
    Value<Digits> scale = pow(Value<Digits>(10), -(digits + 2));
    allowed *= scale;
    if (!(width <= allowed)) {
      return std::nullopt;
    }
  }
  return DecimalEnclosure{print_end(lower_end(x), digits, MPFR_RNDD),
                          print_end(upper_end(x), digits, MPFR_RNDU)};
}

/// The answer of the first precision that has one.
template <typename Decide>
DecimalEnclosure settled(const Decide& decide) {
  const auto text = at_growing_precision(decide);
  if (!text) {
    throw std::runtime_error("the precision cap does not settle the digits asked for");
  }
  return *text;
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

FrequencyFacts Multiprecision::facts() const {
  // From 80 digits (268 bits) on, the enclosure of ω/2π·2^128 is far narrower than one unit.
  const auto facts = at_growing_precision<1>([&]<unsigned Digits>() -> std::optional<FrequencyFacts> {
    const auto factors = state_->template factors<Interval<Digits>>();
    return factors ? std::optional(facts_of<Digits>(factors->omega)) : std::nullopt;
  });
  if (!facts) {
    throw std::runtime_error("the precision cap does not settle a frequency");
  }
  return *facts;
}

double Multiprecision::amplitude() const {
  if (is_one(state_->amplitude)) {
    return 1;
  }
  free_caches_at_end_of_thread();
  return mpfr_get_d(lower_end(amplitude_value<State::First>(state_->amplitude)), MPFR_RNDN);
}

Enclosure Multiprecision::enclose(Component component, std::int64_t position) const {
  const auto enclosure = at_growing_precision([&]<unsigned Digits>() -> std::optional<Enclosure> {
    const auto truth = state_->template evaluate_at<Digits>(component, position);
    return truth ? std::optional(outward<Digits>(*truth)) : std::nullopt;
  });
  if (!enclosure) {
    throw std::runtime_error("the precision cap does not settle a frequency");
  }
  return *enclosure;
}

double Multiprecision::value(Component component, std::int64_t position) const {
  const auto factors = state_->factors<Value<precision_levels[0]>>();
  const auto result = evaluate(factors->omega, factors->amplitude, component, position);
  return mpfr_get_d(result.backend().data(), MPFR_RNDN);
}

std::optional<std::uint32_t> Multiprecision::correctly_rounded(Format format, Component component,
                                                               std::int64_t position) const {
  return at_growing_precision([&]<unsigned Digits>() -> std::optional<std::uint32_t> {
    const auto truth = state_->template evaluate_at<Digits>(component, position);
    if (!truth) {
      return std::nullopt;
    }
    const std::uint32_t lower = round_end(format, lower_end(*truth));
    const std::uint32_t upper = round_end(format, upper_end(*truth));
    return lower == upper ? std::optional(lower) : std::nullopt;
  });
}

Comparison Multiprecision::compare_error(Component component, std::int64_t position, double observed,
                                         double limit) const {
  if (!std::isfinite(observed)) {
    return Comparison::greater;
  }
  const auto decided = at_growing_precision([&]<unsigned Digits>() -> std::optional<Comparison> {
    const auto truth = state_->template evaluate_at<Digits>(component, position);
    if (!truth) {
      return std::nullopt;
    }
    const auto gap = distance<Digits>(*truth, observed);
    if (mpfr_cmp_d(upper_end(gap), limit) <= 0) {
      return Comparison::at_most;
    }
    if (mpfr_cmp_d(lower_end(gap), limit) > 0) {
      return Comparison::greater;
    }
    return std::nullopt;
  });
  return decided.value_or(Comparison::undecided);
}

Enclosure Multiprecision::error(Component component, std::int64_t position, double observed) const {
  Enclosure widest{0, std::numeric_limits<double>::infinity()};
  const auto narrow = at_growing_precision([&]<unsigned Digits>() -> std::optional<Enclosure> {
    const auto truth = state_->template evaluate_at<Digits>(component, position);
    if (!truth) {
      return std::nullopt;
    }
    widest = outward<Digits>(distance<Digits>(*truth, observed));
    const bool is_narrow = widest.upper - widest.lower <= std::ldexp(widest.upper, -50);
    return is_narrow ? std::optional(widest) : std::nullopt;
  });
  return narrow.value_or(widest);
}

DecimalEnclosure Multiprecision::decimal(Component component, std::int64_t position, int digits) const {
  return settled([&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
    const auto truth = state_->template evaluate_at<Digits>(component, position);
    return truth ? print<Digits>(*truth, digits) : std::nullopt;
  });
}

DecimalEnclosure decimal(const Amplitude& amplitude, int digits) {
  free_caches_at_end_of_thread();
  return settled(
      [&]<unsigned Digits>() { return print<Digits>(amplitude_value<Interval<Digits>>(amplitude), digits); });
}

ExactPoint exact_point(const FrequencyLaw& law, const Amplitude& amplitude, std::int64_t position,
                       int digits) {
  free_caches_at_end_of_thread();
  const DecimalEnclosure omega = settled([&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
    const auto enclosure = frequency<Interval<Digits>>(law);
    return enclosure ? print<Digits>(*enclosure, digits) : std::nullopt;
  });
  const DecimalEnclosure angle = settled([&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
    const auto enclosure = frequency<Interval<Digits>>(law);
    const auto reduced = enclosure ? reduced_angle<Digits>(*enclosure, position) : std::nullopt;
    return reduced ? print<Digits>(*reduced, digits) : std::nullopt;
  });
  const Multiprecision exact(law, amplitude);
  return {omega, angle, exact.decimal(Component::cosine, position, digits),
          exact.decimal(Component::sine, position, digits)};
}

} // namespace posproof::reference
