#include "reference/second/second_scale.hpp"

#include "reference/second/balls.hpp"

#include <cmath>

namespace posproof::reference {
namespace {

std::int64_t second_centre(XposScale::Centre centre, std::int64_t length) {
  switch (centre) {
  case XposScale::Centre::floor:
    return -((-length) >> 1);
  case XposScale::Centre::cached:
    return length >> 1;
  case XposScale::Centre::none:
    break;
  }
  return 0;
}

/// ζ^(1/S).
Ball step_of(const XposScale& xpos, int pair, slong bits) {
  const Fraction width(xpos.width);
  const Fraction one(1);
  const Fraction lacking =
      Fraction(xpos.width - std::int64_t{2} * pair) / ((one + Fraction::of(xpos.gamma)) * width);
  Ball step(one - lacking, bits);
  double scale_base = xpos.scale_base;
  int squares = 0;
  while (scale_base != std::floor(scale_base)) {
    scale_base *= 2;
    ++squares;
  }
  arb_root_ui(step.get(), step.get(), static_cast<ulong>(scale_base), bits);
  for (; squares > 0; --squares) {
    step *= Ball(step);
  }
  return step;
}

} // namespace

struct SecondScale::State {
  Ball ball;
};

SecondScale::SecondScale(const XposScale& xpos, int pair, std::int64_t position, std::int64_t sequence_length,
                         int bits)
    : state_(std::make_unique<State>(State{step_of(xpos, pair, bits)})) {
  const std::int64_t steps = position - second_centre(xpos.centre, sequence_length);
  arb_ptr const ball = state_->ball.get();
  arb_pow_ui(ball, ball, static_cast<ulong>(steps < 0 ? -steps : steps), bits);
  if (steps < 0) {
    arb_inv(ball, ball, bits);
  }
  if (xpos.side == XposScale::Side::key) {
    arb_inv(ball, ball, bits);
  }
}

SecondScale::~SecondScale() = default;
SecondScale::SecondScale(SecondScale&&) noexcept = default;
SecondScale& SecondScale::operator=(SecondScale&&) noexcept = default;

bool SecondScale::meets(const DecimalEnclosure& interval) const {
  Ball lower(state_->ball.bits());
  Ball upper(state_->ball.bits());
  arb_set_str(lower.get(), interval.lower.c_str(), lower.bits());
  arb_set_str(upper.get(), interval.upper.c_str(), upper.bits());
  return arb_lt(state_->ball.get(), lower.get()) == 0 && arb_gt(state_->ball.get(), upper.get()) == 0;
}

std::int64_t SecondScale::accurate_bits() const {
  return arb_rel_accuracy_bits(state_->ball.get());
}

} // namespace posproof::reference
