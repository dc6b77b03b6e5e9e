#include "impl/biases/exact_slope.hpp"

#include "impl/kernels/exact_functions.hpp"
#include "impl/kernels/rounded_interval.hpp"

#include <cmath>

namespace posproof::impl::biases {
namespace {

using Number = kernels::Interval<256>;

/// 2^(-bias_max·step/denominator); a point where the exponent is an integer.
Number power_of_two(const AlibiSlope& slope) {
  const Number exponent = Number(slope.bias_max) * Number(slope.step) / Number(slope.denominator);
  const Number::Real nearest = floor(exponent.lower() + Number::Real(0.5));
  // Doubles times integers: the product is exact in 256 bits.
  if (nearest * slope.denominator == Number::Real(slope.bias_max) * slope.step) {
    const Number::Real power = ldexp(Number::Real(1), -static_cast<int>(nearest));
    return {power, power};
  }
  return exponential(-(exponent * kernels::ln2<256>()));
}

/// √D; a point where it is an integer.
Number root_of(int dimension) {
  const auto root = static_cast<std::int64_t>(std::lround(std::sqrt(dimension)));
  return root * root == dimension ? Number(root) : square_root(Number(std::int64_t{dimension}));
}

Number factor_of(const Alibi& alibi, int head) {
  const Number power = power_of_two(slope_of(alibi, head));
  return alibi.scaled_head_dimension > 0 ? exact_quotient(power, root_of(alibi.scaled_head_dimension))
                                         : power;
}

} // namespace

struct ExactSlope::Enclosure {
  Number factor;
};

ExactSlope::ExactSlope(const Alibi& alibi, int head)
    : enclosure_(std::make_unique<const Enclosure>(Enclosure{factor_of(alibi, head)})),
      nearest_(static_cast<double>(enclosure_->factor.lower())) {
  is_exact_ = enclosure_->factor.lower() == enclosure_->factor.upper();
}

ExactSlope::ExactSlope(ExactSlope&&) noexcept = default;
ExactSlope::~ExactSlope() = default;

std::uint32_t ExactSlope::rounded(Format format, double distance) const {
  const Number product = enclosure_->factor * Number(distance);
  return kernels::rounded_interval(format, product)
      .value_or(round_to_nearest(format, kernels::middle_of(product)));
}

std::vector<ExactSlope> exact_slopes(const Alibi& alibi) {
  std::vector<ExactSlope> slopes;
  slopes.reserve(static_cast<std::size_t>(alibi.heads));
  for (int head = 0; head < alibi.heads; ++head) {
    slopes.emplace_back(alibi, head);
  }
  return slopes;
}

} // namespace posproof::impl::biases
