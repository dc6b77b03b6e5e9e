#include "spec/schemes/rope.hpp"

#include "spec/error.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof {

void validate(const Rope& rope, const std::string& where) {
  if (rope.head_dimension <= 0) {
    throw InputError(where, fmt::format("head width is {}", rope.head_dimension), "a positive integer");
  }
  if (rope.rotary_dimension <= 0) {
    throw InputError(where, fmt::format("rotary width is {}", rope.rotary_dimension),
                     "a positive even integer");
  }
  if (rope.rotary_dimension % 2 != 0) {
    throw InputError(where, fmt::format("rotary width is {}, which is odd", rope.rotary_dimension),
                     "an even integer, since components rotate in pairs");
  }
  if (rope.rotary_dimension > rope.head_dimension) {
    throw InputError(
        where,
        fmt::format("rotary width {} exceeds the head width {}", rope.rotary_dimension, rope.head_dimension),
        "a rotary width of at most the head width");
  }
  if (!std::isfinite(rope.base) || rope.base <= 1.0) {
    throw InputError(where, fmt::format("base (rope_theta) is {}", rope.base), "a finite number above 1");
  }
  validate(rope.axes, rope.pairs(), where);
  for (const int section : rope.axes.arrangement == RotaryAxes::Arrangement::restarting
                               ? rope.axes.sections
                               : std::vector{rope.pairs()}) {
    validate(rope.scaling, {rope.base, 2 * section}, where);
  }
}

std::vector<FrequencyLaw> frequency_laws(const Rope& rope, const Call& call) {
  std::vector<FrequencyLaw> laws;
  laws.reserve(static_cast<std::size_t>(rope.pairs()));
  for (int pair = 0; pair < rope.pairs(); ++pair) {
    const PairIndex place = index_of_pair(rope.axes, pair, rope.rotary_dimension);
    laws.push_back(scaled_law(rope.scaling, {rope.base, place.width}, place.index, call));
  }
  return laws;
}

std::string describe(const Rope& rope) {
  std::string text = fmt::format("rope, rotary width {} of {}, base {}, {}", rope.rotary_dimension,
                                 rope.head_dimension, rope.base, name_of(rope.layout));
  text += describe(rope.scaling) + describe(rope.axes);
  if (rope.direction == Direction::backward) {
    text += ", backward";
  }
  return text;
}

} // namespace posproof
