#include "impl/contracts/contract.hpp"
#include "impl/contracts/float_stages.hpp"

#include <vector>

namespace posproof::impl::contracts {
namespace {

/// pow(base, -step) to the next frequency, and what the angles are multiplied by at the end.
struct Recurrence {
  std::vector<float> scales;
  float factor = 1;

  explicit Recurrence(const std::vector<FrequencyLaw>& laws) {
    for (std::size_t i = 1; i < laws.size(); ++i) {
      const float step = float_exponent(laws[i].numerator - laws[i - 1].numerator, laws[i].denominator);
      scales.push_back(std::pow(static_cast<float>(laws[i].base), -step));
    }
    if (!laws.empty()) {
      factor = static_cast<float>(1.0 / laws.front().divisor);
    }
  }

  void operator()(double position, std::span<const double> frequencies, std::span<double> angles) const {
    if (frequencies.empty()) {
      return;
    }
    float angle = static_cast<float>(position) * static_cast<float>(frequencies.front());
    angles.front() = angle * factor;
    for (std::size_t i = 0; i < scales.size(); ++i) {
      angle *= scales[i];
      angles[i + 1] = angle * factor;
    }
  }
};

/// Without the factor, which the recurrence applies last. Of these only the first is used.
double unscaled_inverse_frequency(const FrequencyLaw& law) noexcept {
  return float_inverse_frequency({law.base, law.numerator, law.denominator, 1.0});
}

} // namespace

Pipeline f32_recurrence(const Encoding& encoding, const OpenOptions& options) {
  Pipeline pipeline = f32_angle(encoding, options);
  pipeline.inverse_frequency = unscaled_inverse_frequency;
  pipeline.angle = Recurrence(pipeline.cosine_laws);
  return pipeline;
}

} // namespace posproof::impl::contracts
