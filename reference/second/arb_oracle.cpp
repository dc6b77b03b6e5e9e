#include "reference/second/arb_oracle.hpp"

#include <acb.h>
#include <arb.h>

namespace posproof::reference {

struct SecondOracle::State {
  SecondRoute route;
  slong bits;
  arb_t omega;
  arb_t angle;
  arb_t cosine;
  arb_t sine;
  acb_t unit;  // e^{iω}
  acb_t power; // e^{ipω}

  State(SecondRoute chosen, slong precision) : route(chosen), bits(precision) {
    arb_init(omega);
    arb_init(angle);
    arb_init(cosine);
    arb_init(sine);
    acb_init(unit);
    acb_init(power);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    arb_clear(omega);
    arb_clear(angle);
    arb_clear(cosine);
    arb_clear(sine);
    acb_clear(unit);
    acb_clear(power);
  }

  [[nodiscard]] arb_srcptr of(Component component) const {
    return component == Component::cosine ? cosine : sine;
  }
};

namespace {

/// ω by a root: the denominator-th root of base^numerator, inverted and divided.
void set_frequency(arb_t omega, const FrequencyLaw& law, slong bits) {
  arb_t base;
  arb_t divisor;
  arb_init(base);
  arb_init(divisor);
  arb_set_d(base, law.base);
  arb_set_d(divisor, law.divisor);
  // The root of the base first: base^numerator itself may have thousands of digits.
  arb_root_ui(omega, base, static_cast<ulong>(law.denominator), bits);
  arb_pow_ui(omega, omega, static_cast<ulong>(law.numerator), bits);
  arb_mul(omega, omega, divisor, bits);
  arb_inv(omega, omega, bits);
  arb_clear(base);
  arb_clear(divisor);
}

} // namespace

SecondOracle::SecondOracle(const FrequencyLaw& law, SecondRoute route, int bits)
    : state_(std::make_unique<State>(route, bits)) {
  set_frequency(state_->omega, law, state_->bits);
  arb_sin_cos(acb_imagref(state_->unit), acb_realref(state_->unit), state_->omega, state_->bits);
  evaluate(0);
}

SecondOracle::~SecondOracle() = default;
SecondOracle::SecondOracle(SecondOracle&&) noexcept = default;
SecondOracle& SecondOracle::operator=(SecondOracle&&) noexcept = default;

void SecondOracle::evaluate(std::int64_t position) {
  State& s = *state_;
  if (s.route == SecondRoute::root) {
    arb_mul_si(s.angle, s.omega, position, s.bits);
    arb_sin_cos(s.sine, s.cosine, s.angle, s.bits);
    return;
  }
  const auto magnitude = static_cast<ulong>(position < 0 ? -position : position);
  acb_pow_ui(s.power, s.unit, magnitude, s.bits);
  arb_set(s.cosine, acb_realref(s.power));
  arb_set(s.sine, acb_imagref(s.power));
  if (position < 0) {
    arb_neg(s.sine, s.sine);
  }
}

bool SecondOracle::is_inside(Component component, double lower, double upper) const {
  arf_t low;
  arf_t high;
  arf_t bound;
  arf_init(low);
  arf_init(high);
  arf_init(bound);
  arb_get_interval_arf(low, high, state_->of(component), state_->bits + 64);
  arf_set_d(bound, lower);
  bool inside = arf_cmp(bound, low) <= 0;
  arf_set_d(bound, upper);
  inside = inside && arf_cmp(high, bound) <= 0;
  arf_clear(low);
  arf_clear(high);
  arf_clear(bound);
  return inside;
}

bool SecondOracle::is_within(Component component, double value, double radius) const {
  arb_t distance;
  arf_t upper;
  arf_t limit;
  arb_init(distance);
  arf_init(upper);
  arf_init(limit);
  arb_set_d(distance, value);
  arb_sub(distance, state_->of(component), distance, state_->bits);
  arb_get_abs_ubound_arf(upper, distance, state_->bits);
  arf_set_d(limit, radius);
  const bool within = arf_cmp(upper, limit) <= 0;
  arb_clear(distance);
  arf_clear(upper);
  arf_clear(limit);
  return within;
}

Enclosure SecondOracle::ball(Component component) const {
  arf_t low;
  arf_t high;
  arf_init(low);
  arf_init(high);
  arb_get_interval_arf(low, high, state_->of(component), state_->bits);
  const Enclosure result{arf_get_d(low, ARF_RND_FLOOR), arf_get_d(high, ARF_RND_CEIL)};
  arf_clear(low);
  arf_clear(high);
  return result;
}

bool SecondOracle::turns_are_within(std::uint64_t high, std::uint64_t low, double units) const {
  arb_t turns;
  arb_t word;
  arf_t upper;
  arf_t limit;
  fmpz_t floor_of;
  arb_init(turns);
  arb_init(word);
  arf_init(upper);
  arf_init(limit);
  fmpz_init(floor_of);
  const slong bits = state_->bits;
  arb_const_pi(word, bits);
  arb_div(turns, state_->omega, word, bits);
  arb_mul_2exp_si(turns, turns, -1);
  arf_get_fmpz(floor_of, arb_midref(turns), ARF_RND_FLOOR);
  arb_sub_fmpz(turns, turns, floor_of, bits);
  arb_mul_2exp_si(turns, turns, 128);
  arb_set_ui(word, high);
  arb_mul_2exp_si(word, word, 64);
  arb_add_ui(word, word, low, bits);
  arb_sub(turns, turns, word, bits);
  arb_get_abs_ubound_arf(upper, turns, bits);
  arf_set_d(limit, units);
  const bool within = arf_cmp(upper, limit) <= 0;
  fmpz_clear(floor_of);
  arb_clear(turns);
  arb_clear(word);
  arf_clear(upper);
  arf_clear(limit);
  return within;
}

void release_second_oracle_caches() {
  flint_cleanup();
}

} // namespace posproof::reference
