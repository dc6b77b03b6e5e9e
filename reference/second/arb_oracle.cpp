#include "reference/second/arb_oracle.hpp"

#include "reference/second/second_laws.hpp"

#include <acb.h>
#include <arb.h>

namespace posproof::reference {

struct SecondOracle::State {
  SecondRoute route;
  slong bits;
  Ball omega;
  Ball amplitude;
  arb_t angle;
  arb_t cosine;
  arb_t sine;
  acb_t unit;  // e^{iω}
  acb_t power; // e^{ipω}

  State(const FrequencyLaw& law, const Amplitude& factor, SecondRoute chosen, slong precision)
      : route(chosen), bits(precision), omega(second_frequency(law, precision)),
        amplitude(second_amplitude(factor, precision)) {
    arb_init(angle);
    arb_init(cosine);
    arb_init(sine);
    acb_init(unit);
    acb_init(power);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
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

bool is_inside(arb_srcptr ball, const DecimalEnclosure& interval, slong bits) {
  arb_t lower;
  arb_t upper;
  arb_init(lower);
  arb_init(upper);
  arb_set_str(lower, interval.lower.c_str(), bits);
  arb_set_str(upper, interval.upper.c_str(), bits);
  const bool inside = (arb_le(lower, ball) != 0 || arb_equal(lower, ball) != 0) &&
                      (arb_le(ball, upper) != 0 || arb_equal(ball, upper) != 0);
  arb_clear(lower);
  arb_clear(upper);
  return inside;
}

} // namespace

SecondOracle::SecondOracle(const FrequencyLaw& law, const Amplitude& amplitude, SecondRoute route, int bits)
    : state_(std::make_unique<State>(law, amplitude, route, bits)) {
  arb_sin_cos(acb_imagref(state_->unit), acb_realref(state_->unit), state_->omega.get(), state_->bits);
  evaluate(0);
}

SecondOracle::~SecondOracle() = default;
SecondOracle::SecondOracle(SecondOracle&&) noexcept = default;
SecondOracle& SecondOracle::operator=(SecondOracle&&) noexcept = default;

void SecondOracle::evaluate(std::int64_t position) {
  State& s = *state_;
  if (s.route == SecondRoute::root) {
    arb_mul_si(s.angle, s.omega.get(), position, s.bits);
    arb_sin_cos(s.sine, s.cosine, s.angle, s.bits);
  } else {
    const auto magnitude = static_cast<ulong>(position < 0 ? -position : position);
    acb_pow_ui(s.power, s.unit, magnitude, s.bits);
    arb_set(s.cosine, acb_realref(s.power));
    arb_set(s.sine, acb_imagref(s.power));
    if (position < 0) {
      arb_neg(s.sine, s.sine);
    }
  }
  arb_mul(s.cosine, s.cosine, s.amplitude.get(), s.bits);
  arb_mul(s.sine, s.sine, s.amplitude.get(), s.bits);
}

bool SecondOracle::frequency_is_inside(const DecimalEnclosure& interval) const {
  return reference::is_inside(state_->omega.get(), interval, state_->bits);
}

bool SecondOracle::amplitude_is_inside(const DecimalEnclosure& interval) const {
  return reference::is_inside(state_->amplitude.get(), interval, state_->bits);
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
  arb_div(turns, state_->omega.get(), word, bits);
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
