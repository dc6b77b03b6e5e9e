#include "impl/contracts/contract.hpp"
#include "impl/contracts/float_stages.hpp"

namespace posproof::impl::contracts {
namespace {

/// exp(-numerator·(ln base/denominator)), the quotient a float32 constant.
struct ByExponential {
  [[nodiscard]] static float frequency(const FrequencyLaw& law, double base) {
    const auto step = static_cast<float>(-std::log(base) / static_cast<double>(law.denominator));
    return std::exp(static_cast<float>(law.numerator) * step);
  }
  [[nodiscard]] static float divided(const FrequencyLaw& law, double factor) {
    return frequency(law, law.base) / static_cast<float>(factor);
  }
};

double inverse_frequency(const FrequencyLaw& law) {
  return RealFrequency<float, ByExponential>(law)();
}

} // namespace

Pipeline f32_exp_log(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline = f32_angle(encoding, options, call);
  pipeline.inverse_frequency = inverse_frequency;
  return pipeline;
}

} // namespace posproof::impl::contracts
