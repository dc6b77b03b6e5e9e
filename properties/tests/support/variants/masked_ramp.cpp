/// YaRN as a common Python library does it: two lists of inverse frequencies and a mask that is linear in the
/// index of the pair, all in float32; the ends of the mask in double.

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace posproof::properties::tests {
namespace {

class MaskedRamp final : public RotaryAlgorithm {
public:
  explicit MaskedRamp(const Rope& rope) {
    const auto& yarn = std::get<YarnScaling>(rope.scaling);
    const double width = rope.rotary_dimension;
    const auto dimension_of = [&](double rotations) {
      return width * std::log(static_cast<double>(yarn.trained) / (rotations * 2 * std::numbers::pi)) /
             (2 * std::log(rope.base));
    };
    double low = dimension_of(yarn.beta_fast);
    double high = dimension_of(yarn.beta_slow);
    if (yarn.truncate) {
      low = std::floor(low);
      high = std::ceil(high);
    }
    low = std::max(low, 0.0);
    high = std::min(high, width - 1);
    high += low == high ? 0.001 : 0;
    for (int i = 0; i < rope.pairs(); ++i) {
      const float power = std::pow(static_cast<float>(rope.base),
                                   static_cast<float>(2 * i) / static_cast<float>(rope.rotary_dimension));
      const float extrapolated = 1.0F / power;
      const float interpolated = 1.0F / (static_cast<float>(yarn.factor) * power);
      const float ramp = (static_cast<float>(i) - static_cast<float>(low)) / static_cast<float>(high - low);
      const float mask = 1.0F - std::clamp(ramp, 0.0F, 1.0F);
      inverse_.push_back(interpolated * (1.0F - mask) + extrapolated * mask);
    }
    attention_ = static_cast<float>(yarn.attention_factor.value_or(0.1 * std::log(yarn.factor) + 1.0));
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (const float frequency : inverse_) {
        const float angle = frequency * static_cast<float>(position);
        turns.cosine[at] = static_cast<double>(std::cos(angle) * attention_);
        turns.sine[at] = static_cast<double>(std::sin(angle) * attention_);
        ++at;
      }
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t pairs = inverse_.size();
    const bool is_split = head.layout == Layout::half_split;
    for (std::size_t i = 0; i < pairs; ++i) {
      float& first = head.values[is_split ? i : 2 * i];
      float& second = head.values[is_split ? i + pairs : 2 * i + 1];
      const float x = first * static_cast<float>(head.cosine[i]) + -second * static_cast<float>(head.sine[i]);
      second = second * static_cast<float>(head.cosine[i]) + first * static_cast<float>(head.sine[i]);
      first = x;
    }
  }

private:
  std::vector<float> inverse_;
  float attention_ = 1;
};

} // namespace

Variants masked_ramp_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<MaskedRamp>(rope); };
  return on_scaled_rotations(
      "masked ramp", rotary_source("masked ramp", {.accuracy = AccuracyClass::angle_f32_pow}, make),
      {scaled_rope(128, 128, 1e6, YarnScaling{.factor = 4, .trained = 32768}),
       scaled_rope(64, 64, 150000, YarnScaling{.factor = 32, .trained = 4096, .truncate = false}),
       scaled_rope(48, 64, 10000, YarnScaling{.factor = 16, .trained = 4096, .attention_factor = 1.0}),
       scaled_rope(20, 20, 10000, YarnScaling{.factor = 2.5, .trained = 512}, Layout::interleaved),
       scaled_rope(96, 96, 10000, YarnScaling{.factor = 40, .trained = 2048, .truncate = false},
                   Layout::interleaved)},
      0);
}

} // namespace posproof::properties::tests
