#include "spec/schemes/alibi.hpp"

#include "spec/error.hpp"

#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof {
namespace {

/// Slopes reach down to 2^-bias_max: far below every format, and products of two doubles are still normal.
constexpr double largest_bias_max = 512;
constexpr int most_heads = 65536;

const char* name_of(Alibi::Form form) {
  switch (form) {
  case Alibi::Form::distance:
    return "distance";
  case Alibi::Form::key:
    return "key";
  case Alibi::Form::symmetric:
    return "symmetric";
  }
  return "?";
}

} // namespace

AlibiSlope slope_of(const Alibi& alibi, int head) {
  if (head < 0 || head >= alibi.heads) {
    throw std::out_of_range(fmt::format("there is no head {} among {}", head, alibi.heads));
  }
  const auto power = static_cast<std::int64_t>(std::bit_floor(static_cast<unsigned>(alibi.heads)));
  return head < power ? AlibiSlope{alibi.bias_max, head + 1, power}
                      : AlibiSlope{alibi.bias_max, 2 * (head - power) + 1, 2 * power};
}

void validate(const Alibi& alibi, const std::string& where) {
  if (alibi.heads < 1 || alibi.heads > most_heads) {
    throw InputError(where, fmt::format("heads is {}", alibi.heads), fmt::format("1 to {}", most_heads));
  }
  if (!std::isfinite(alibi.bias_max) || alibi.bias_max <= 0 || alibi.bias_max > largest_bias_max) {
    throw InputError(where, fmt::format("bias_max is {}", alibi.bias_max),
                     fmt::format("a number above 0 and at most {}", largest_bias_max));
  }
  if (alibi.scaled_head_dimension < 0) {
    throw InputError(where, fmt::format("scaled_head_dimension is {}", alibi.scaled_head_dimension),
                     "the width of a head, or 0 where the bias is not scaled");
  }
}

std::string describe(const Alibi& alibi) {
  std::string text = fmt::format("alibi, {} {}, bias_max {}, {} form", alibi.heads,
                                 alibi.heads == 1 ? "head" : "heads", alibi.bias_max, name_of(alibi.form));
  if (alibi.scaled_head_dimension > 0) {
    text += fmt::format(", divided by √{}", alibi.scaled_head_dimension);
  }
  return text;
}

} // namespace posproof
