#include "properties/examiner/slopes.hpp"

#include <bit>
#include <stdexcept>

namespace posproof::properties::examiner {

using reference::Real;

SlopeExponent exponent_of(const AlibiSlope& slope) {
  const auto bias_max = static_cast<std::int64_t>(slope.bias_max);
  if (static_cast<double>(bias_max) != slope.bias_max) {
    throw std::invalid_argument("the largest exponent of the slopes is no whole number");
  }
  return {bias_max * slope.step, slope.denominator};
}

Real exact_slope(const SlopeExponent& exponent, const reference::Arithmetic& arithmetic) {
  const Real two = arithmetic.number(2);
  if (exponent.numerator % exponent.denominator == 0) {
    return arithmetic.number(1) /
           power(two, static_cast<std::uint64_t>(exponent.numerator / exponent.denominator));
  }
  if (arithmetic.route == reference::Route::direct) {
    return exp(-(log(two) * Real(exponent.numerator) / Real(exponent.denominator)));
  }
  return arithmetic.number(1) / power(root(two, static_cast<std::uint64_t>(exponent.denominator)),
                                      static_cast<std::uint64_t>(exponent.numerator));
}

std::vector<SlopeExponent> authors_slopes(std::int64_t heads) {
  std::vector<SlopeExponent> result;
  if (std::has_single_bit(static_cast<std::uint64_t>(heads))) {
    // start = 2^(-(2^-(log₂ n - 3))) = 2^(-8/n), and the ratio is the start.
    for (std::int64_t i = 0; i < heads; ++i) {
      result.push_back({8 * (i + 1), heads});
    }
    return result;
  }
  const auto below = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(heads)));
  result = authors_slopes(below);
  const std::vector<SlopeExponent> of_double = authors_slopes(2 * below);
  for (std::size_t i = 0; static_cast<std::int64_t>(result.size()) < heads; i += 2) {
    result.push_back(of_double[i]);
  }
  return result;
}

std::vector<SlopeExponent> mpt_slopes(std::int64_t heads) {
  const auto above = static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(heads)));
  std::vector<SlopeExponent> result;
  if (above == heads) {
    for (std::int64_t k = 1; k <= above; ++k) {
      result.push_back({8 * k, above});
    }
    return result;
  }
  for (const std::int64_t first : {2, 1}) {
    for (std::int64_t k = first; k <= above; k += 2) {
      result.push_back({8 * k, above});
    }
  }
  result.resize(static_cast<std::size_t>(heads));
  return result;
}

} // namespace posproof::properties::examiner
