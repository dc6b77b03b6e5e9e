#include "impl/contracts/contract.hpp"
#include "impl/contracts/float_stages.hpp"

#include <limits>

namespace posproof::impl::contracts {
namespace {

/// What the position is divided by.
class Timescale {
public:
  explicit Timescale(const FrequencyLaw& law) : law_(law) {}

  [[nodiscard]] float operator()() const {
    const float scaled = std::visit(*this, law_.scaling);
    return law_.divisor == 1 ? scaled : scaled * static_cast<float>(law_.divisor);
  }

  [[nodiscard]] float operator()(const Unscaled&) const { return plain(law_.base); }
  [[nodiscard]] float operator()(const Resting&) const { return std::numeric_limits<float>::infinity(); }
  [[nodiscard]] float operator()(const StretchedBase& stretch) const {
    return plain(stretched_base(law_.base, stretch));
  }
  template <typename Ramp>
  [[nodiscard]] float operator()(const Ramp& ramp) const {
    const RealFrequency<float> frequency(law_);
    const float kept = frequency.kept_part(ramp);
    if (kept == 0 || kept == 1) {
      return kept == 1 ? plain(law_.base) : plain(law_.base) * static_cast<float>(ramp.factor);
    }
    return 1 / frequency(ramp);
  }

private:
  [[nodiscard]] float plain(double base) const { return ByPower<float>::period(law_, base); }

  FrequencyLaw law_;
};

double timescale(const FrequencyLaw& law) {
  return Timescale(law)();
}

void divide(double position, std::span<const double> timescales, std::span<double> angles) noexcept {
  for (std::size_t i = 0; i < angles.size(); ++i) {
    angles[i] = static_cast<float>(position) / static_cast<float>(timescales[i]);
  }
}

} // namespace

Pipeline f32_timescale(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline = f32_angle(encoding, options, call);
  pipeline.inverse_frequency = timescale;
  pipeline.angle = divide;
  return pipeline;
}

} // namespace posproof::impl::contracts
