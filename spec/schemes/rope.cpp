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
  if (!std::isfinite(rope.linear_factor) || rope.linear_factor < 1.0) {
    throw InputError(where, fmt::format("linear scaling factor is {}", rope.linear_factor),
                     "a finite number of at least 1");
  }
}

std::vector<FrequencyLaw> frequency_laws(const Rope& rope) {
  std::vector<FrequencyLaw> laws;
  laws.reserve(static_cast<std::size_t>(rope.pairs()));
  for (int pair = 0; pair < rope.pairs(); ++pair) {
    laws.push_back({rope.base, 2 * pair, rope.rotary_dimension, rope.linear_factor});
  }
  return laws;
}

std::string describe(const Rope& rope) {
  std::string text = fmt::format("rope, rotary width {} of {}, base {}, {}", rope.rotary_dimension,
                                 rope.head_dimension, rope.base, name_of(rope.layout));
  if (rope.linear_factor != 1.0) {
    text += fmt::format(", linear factor {}", rope.linear_factor);
  }
  if (rope.direction == Direction::backward) {
    text += ", backward";
  }
  return text;
}

} // namespace posproof
