#include "reference/multiprecision.hpp"

#include <algorithm>
#include <boost/multiprecision/mpfi.hpp>
#include <boost/multiprecision/mpfr.hpp>
#include <cmath>
#include <stdexcept>

namespace posproof::reference {
namespace {

namespace mp = boost::multiprecision;

template <unsigned Digits>
using Interval = mp::number<mp::mpfi_float_backend<Digits>, mp::et_off>;
template <unsigned Digits>
using Value = mp::number<mp::mpfr_float_backend<Digits>, mp::et_off>;

template <unsigned Digits>
mpfr_srcptr lower_end(const Interval<Digits>& x) {
  return &x.backend().data()[0].left;
}
template <unsigned Digits>
mpfr_srcptr upper_end(const Interval<Digits>& x) {
  return &x.backend().data()[0].right;
}

template <unsigned Digits>
Interval<Digits> pi() {
  Interval<Digits> result;
  mpfi_const_pi(result.backend().data());
  return result;
}

/// MPFR keeps constants for each thread, and nothing else frees them when a thread ends.
void free_caches_at_end_of_thread() {
  struct Caches {
    Caches() = default;
    Caches(const Caches&) = delete;
    Caches& operator=(const Caches&) = delete;
    ~Caches() { mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE); }
  };
  static thread_local const Caches caches;
  static_cast<void>(caches);
}

/// ω. Doubles and 64-bit integers are exact at every level.
template <typename Number>
Number frequency(const FrequencyLaw& law) {
  free_caches_at_end_of_thread();
  const Number exponent = Number(law.numerator) / Number(law.denominator);
  return exp(-(exponent * log(Number(law.base)))) / Number(law.divisor);
}

template <typename Number>
Number evaluate(const Number& omega, Component component, std::int64_t position) {
  free_caches_at_end_of_thread();
  const Number angle = omega * Number(position);
  return component == Component::cosine ? Number(cos(angle)) : Number(sin(angle));
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

/// p·ω mod 2π; empty while the number of turns is not certain.
template <unsigned Digits>
std::optional<Interval<Digits>> reduced_angle(const FrequencyLaw& law, std::int64_t position) {
  if (position == 0) {
    return Interval<Digits>(0);
  }
  const Interval<Digits> circle = 2 * pi<Digits>();
  const Interval<Digits> angle = frequency<Interval<Digits>>(law) * Interval<Digits>(position);
  const Interval<Digits> turns = angle / circle;
  Value<Digits> whole_lower;
  Value<Digits> whole_upper;
  mpfr_floor(whole_lower.backend().data(), lower_end(turns));
  mpfr_floor(whole_upper.backend().data(), upper_end(turns));
  if (whole_lower != whole_upper) {
    return std::nullopt;
  }
  Interval<Digits> whole;
  mpfi_set_fr(whole.backend().data(), whole_lower.backend().data());
  return Interval<Digits>(angle - whole * circle);
}

} // namespace

struct Multiprecision::State {
  FrequencyLaw law;
  Interval<precision_levels[0]> omega; ///< at the level that almost all questions need

  template <unsigned Digits>
  [[nodiscard]] Interval<Digits> evaluate_at(Component component, std::int64_t position) const {
    if constexpr (Digits == precision_levels[0]) {
      return evaluate(omega, component, position);
    } else {
      return evaluate(frequency<Interval<Digits>>(law), component, position);
    }
  }
};

Multiprecision::Multiprecision(const FrequencyLaw& law)
    : state_(std::make_unique<State>(State{law, frequency<Interval<precision_levels[0]>>(law)})) {}
Multiprecision::~Multiprecision() = default;
Multiprecision::Multiprecision(Multiprecision&&) noexcept = default;
Multiprecision& Multiprecision::operator=(Multiprecision&&) noexcept = default;

FrequencyFacts Multiprecision::facts() const {
  constexpr unsigned digits = 80; // 268 bits: the enclosure of ω/2π·2^128 is far narrower than one unit
  const auto omega = frequency<Interval<digits>>(state_->law);
  const Interval<digits> turns = omega / (2 * pi<digits>());
  FrequencyFacts facts;
  facts.frequency = mpfr_get_d(lower_end(omega), MPFR_RNDN);
  // The nearest multiple of 2^-128 to the middle; either end is less than 2^-200 away.
  Value<digits> scaled;
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

Enclosure Multiprecision::enclose(Component component, std::int64_t position) const {
  return outward<precision_levels[0]>(state_->evaluate_at<precision_levels[0]>(component, position));
}

double Multiprecision::value(Component component, std::int64_t position) const {
  const auto result = evaluate(frequency<Value<precision_levels[0]>>(state_->law), component, position);
  return mpfr_get_d(result.backend().data(), MPFR_RNDN);
}

std::optional<std::uint32_t> Multiprecision::correctly_rounded(Format format, Component component,
                                                               std::int64_t position) const {
  return at_growing_precision([&]<unsigned Digits>() -> std::optional<std::uint32_t> {
    const auto truth = state_->template evaluate_at<Digits>(component, position);
    const std::uint32_t lower = round_end(format, lower_end(truth));
    const std::uint32_t upper = round_end(format, upper_end(truth));
    return lower == upper ? std::optional(lower) : std::nullopt;
  });
}

Comparison Multiprecision::compare_error(Component component, std::int64_t position, double observed,
                                         double limit) const {
  if (!std::isfinite(observed)) {
    return Comparison::greater;
  }
  const auto decided = at_growing_precision([&]<unsigned Digits>() -> std::optional<Comparison> {
    const auto gap = distance<Digits>(state_->template evaluate_at<Digits>(component, position), observed);
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
  Enclosure widest{0, 0};
  const auto narrow = at_growing_precision([&]<unsigned Digits>() -> std::optional<Enclosure> {
    const auto gap = distance<Digits>(state_->template evaluate_at<Digits>(component, position), observed);
    widest = outward<Digits>(gap);
    const bool is_narrow = widest.upper - widest.lower <= std::ldexp(widest.upper, -50);
    return is_narrow ? std::optional(widest) : std::nullopt;
  });
  return narrow.value_or(widest);
}

DecimalEnclosure Multiprecision::decimal(Component component, std::int64_t position, int digits) const {
  const auto text = at_growing_precision([&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
    return print<Digits>(state_->template evaluate_at<Digits>(component, position), digits);
  });
  if (!text) {
    throw std::runtime_error("the precision cap does not settle the digits asked for");
  }
  return *text;
}

ExactPoint exact_point(const FrequencyLaw& law, std::int64_t position, int digits) {
  const auto omega = at_growing_precision([&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
    return print<Digits>(frequency<Interval<Digits>>(law), digits);
  });
  const auto angle = at_growing_precision([&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
    const auto reduced = reduced_angle<Digits>(law, position);
    return reduced ? print<Digits>(*reduced, digits) : std::nullopt;
  });
  if (!omega || !angle) {
    throw std::runtime_error("the precision cap does not settle the digits asked for");
  }
  const Multiprecision exact(law);
  return {*omega, *angle, exact.decimal(Component::cosine, position, digits),
          exact.decimal(Component::sine, position, digits)};
}

} // namespace posproof::reference
