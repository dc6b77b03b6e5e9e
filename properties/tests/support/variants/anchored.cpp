/// A rotation that advances by one position at a time, in double, from an exact row every 32 positions: the
/// error of 31 products is far below a rounding to float32. Once with anchors at fixed positions, once from
/// the first position of a call on, where a row depends on what else the call asks for and no more is
/// promised.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

constexpr std::int64_t apart = 32;

class Anchored final : public RotaryAlgorithm {
public:
  Anchored(const Rope& rope, bool by_call) : by_call_(by_call) {
    for (int i = 0; i < rope.pairs(); ++i) {
      frequencies_.push_back(std::pow(rope.base, -2.0 * i / rope.rotary_dimension));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    const std::size_t pairs = frequencies_.size();
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const double frequency = frequencies_[pair];
      State state;
      for (std::size_t token = 0; token < positions.tokens(); ++token) {
        const std::int64_t position = positions.values[token];
        const std::int64_t floor = position - ((position % apart) + apart) % apart;
        if (by_call_ && token != 0 && position == state.position + 1 && state.steps < apart) {
          state.step(frequency);
        } else {
          state = by_call_ ? State(position, frequency) : State(floor, frequency);
        }
        while (state.position < position) {
          state.step(frequency);
        }
        turns.cosine[token * pairs + pair] = state.cosine;
        turns.sine[token * pairs + pair] = state.sine;
      }
    }
  }

private:
  struct State {
    std::int64_t position = 0;
    double cosine = 1;
    double sine = 0;
    std::int64_t steps = 0;

    State() = default;
    State(std::int64_t at, double frequency)
        : position(at), cosine(std::cos(static_cast<double>(at) * frequency)),
          sine(std::sin(static_cast<double>(at) * frequency)) {}

    void step(double frequency) {
      const double c = std::cos(frequency);
      const double s = std::sin(frequency);
      const double next = cosine * c - sine * s;
      sine = sine * c + cosine * s;
      cosine = next;
      ++position;
      ++steps;
    }
  };

  bool by_call_;
  std::vector<double> frequencies_;
};

} // namespace

Variants anchored_variants() {
  const auto fixed = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<Anchored>(rope, false);
  };
  const auto by_call = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<Anchored>(rope, true);
  };
  const RotaryTraits traits{.accuracy = AccuracyClass::uniform, .rotates = false};
  RotaryTraits promising_less = traits;
  promising_less.declare = [](Declaration& declaration) {
    declaration.promises.batch = false;
    declaration.promises.order = false;
    declaration.promises.prefix = false;
  };
  Variants all = on_plain_rotations("anchored", rotary_source("anchored", traits, fixed), 2, 4);
  for (Variant& variant :
       on_plain_rotations("anchored", rotary_source("anchored in the call", promising_less, by_call), 5, 4)) {
    all.push_back(std::move(variant));
  }
  return all;
}

} // namespace posproof::properties::tests
