#include "impl/contracts/contract.hpp"
#include "impl/contracts/float_stages.hpp"

#include <vector>

namespace posproof::impl::contracts {
namespace {

double base_of(const FrequencyLaw& law) noexcept {
  const auto* const stretch = std::get_if<StretchedBase>(&law.scaling);
  return stretch != nullptr ? stretched_base(law.base, *stretch) : law.base;
}

/// The frequency without ramp and divisor, which the recurrence applies last.
FrequencyLaw plain(FrequencyLaw law) noexcept {
  law.base = base_of(law);
  law.scaling = Unscaled{};
  law.divisor = 1;
  return law;
}

/// pow(base, -step) to the next frequency, and what each angle is multiplied by at the end.
struct Recurrence {
  std::vector<float> scales;
  std::vector<float> factors;

  explicit Recurrence(const std::vector<FrequencyLaw>& laws) {
    for (std::size_t i = 1; i < laws.size(); ++i) {
      const float step = float_exponent(laws[i].numerator - laws[i - 1].numerator, laws[i].denominator);
      scales.push_back(std::pow(static_cast<float>(base_of(laws[i])), -step));
    }
    for (const FrequencyLaw& law : laws) {
      factors.push_back(
          static_cast<float>(RealFrequency<double>(law)() / RealFrequency<double>(plain(law))()));
    }
  }

  void operator()(double position, std::span<const double> frequencies, std::span<double> angles) const {
    if (frequencies.empty()) {
      return;
    }
    float angle = static_cast<float>(position) * static_cast<float>(frequencies.front());
    angles.front() = angle * factors.front();
    for (std::size_t i = 0; i < scales.size(); ++i) {
      angle *= scales[i];
      angles[i + 1] = angle * factors[i + 1];
    }
  }
};

/// Of these only the first is used.
double unscaled_inverse_frequency(const FrequencyLaw& law) noexcept {
  return float_inverse_frequency(plain(law));
}

} // namespace

Pipeline f32_recurrence(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline = f32_angle(encoding, options, call);
  pipeline.inverse_frequency = unscaled_inverse_frequency;
  pipeline.angle = Recurrence(pipeline.cosine_laws);
  return pipeline;
}

} // namespace posproof::impl::contracts
