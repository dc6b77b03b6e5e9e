#include "impl/contracts/real_frequency.hpp"

namespace posproof::impl::contracts {
namespace {

double magnitude(double factor, double scale) noexcept {
  return factor <= 1 ? 1.0 : 0.1 * scale * std::log(factor) + 1.0;
}

struct RealAmplitude {
  double operator()(const GivenAmplitude& given) const noexcept { return given.value; }
  double operator()(const YarnAmplitude& yarn) const noexcept {
    return magnitude(yarn.factor, yarn.numerator) / magnitude(yarn.factor, yarn.denominator);
  }
  double operator()(const LongRopeAmplitude& longrope) const noexcept {
    return longrope.factor <= 1
               ? 1.0
               : std::sqrt(1 + std::log(longrope.factor) / std::log(static_cast<double>(longrope.trained)));
  }
};

} // namespace

double real_amplitude(const Amplitude& amplitude) noexcept {
  return std::visit(RealAmplitude{}, amplitude);
}

} // namespace posproof::impl::contracts
