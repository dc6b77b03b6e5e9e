/// The scaling of Llama-3 as its own code does it: a loop over frequencies with a case for each band.

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <cmath>
#include <numbers>
#include <vector>

namespace posproof::properties::tests {
namespace {

class WavelengthLoop final : public RotaryAlgorithm {
public:
  explicit WavelengthLoop(const Rope& rope) {
    const auto& llama = std::get<Llama3Scaling>(rope.scaling);
    const auto trained = static_cast<double>(llama.trained);
    const double longest = trained / llama.low;
    const double shortest = trained / llama.high;
    const auto factor = static_cast<float>(llama.factor);
    for (int i = 0; i < rope.pairs(); ++i) {
      const float exponent = static_cast<float>(2 * i) / static_cast<float>(rope.rotary_dimension);
      const float frequency = 1.0F / std::pow(static_cast<float>(rope.base), exponent);
      const float wavelength = 2 * std::numbers::pi_v<float> / frequency;
      if (static_cast<double>(wavelength) < shortest) {
        frequencies_.push_back(frequency);
      } else if (static_cast<double>(wavelength) > longest) {
        frequencies_.push_back(frequency / factor);
      } else {
        const float smooth = (static_cast<float>(trained) / wavelength - static_cast<float>(llama.low)) /
                             static_cast<float>(llama.high - llama.low);
        frequencies_.push_back((1 - smooth) * frequency / factor + smooth * frequency);
      }
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    const std::size_t pairs = frequencies_.size();
    for (std::size_t i = 0; i < pairs; ++i) {
      for (std::size_t token = 0; token < positions.tokens(); ++token) {
        const float angle = static_cast<float>(positions.values[token]) * frequencies_[i];
        turns.cosine[token * pairs + i] = static_cast<double>(std::cos(angle));
        turns.sine[token * pairs + i] = static_cast<double>(std::sin(angle));
      }
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t pairs = frequencies_.size();
    for (std::size_t i = 0; i < pairs; ++i) {
      const std::size_t first = head.layout == Layout::interleaved ? 2 * i : i;
      const std::size_t second = head.layout == Layout::interleaved ? 2 * i + 1 : pairs + i;
      const float real = head.values[first];
      const float imaginary = head.values[second];
      head.values[first] =
          real * static_cast<float>(head.cosine[i]) - imaginary * static_cast<float>(head.sine[i]);
      head.values[second] =
          real * static_cast<float>(head.sine[i]) + imaginary * static_cast<float>(head.cosine[i]);
    }
  }

private:
  std::vector<float> frequencies_;
};

} // namespace

Variants wavelength_loop_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<WavelengthLoop>(rope);
  };
  return on_scaled_rotations(
      "wavelength loop", rotary_source("wavelength loop", {.accuracy = AccuracyClass::angle_f32_pow}, make),
      {scaled_rope(128, 128, 500000, Llama3Scaling{8, 1, 4, 8192}),
       scaled_rope(64, 64, 500000, Llama3Scaling{32, 1, 4, 8192}, Layout::interleaved),
       scaled_rope(20, 20, 10000, Llama3Scaling{3, 1, 5, 500}),
       scaled_rope(96, 128, 10000, Llama3Scaling{8, 0.7, 3, 2048}, Layout::interleaved)},
      1);
}

} // namespace posproof::properties::tests
