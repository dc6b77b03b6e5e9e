/// YaRN as a C++ library of language models does it: the angle is multiplied up from pair to pair, scaled
/// angles and unscaled ones are mixed, not frequencies, and the magnitude is applied with the cosine.

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posproof::properties::tests {
namespace {

class MixedAngle final : public RotaryAlgorithm {
public:
  explicit MixedAngle(const Rope& rope)
      : width_(rope.rotary_dimension),
        scale_(std::pow(static_cast<float>(rope.base), -2.0F / static_cast<float>(rope.rotary_dimension))) {
    const auto& yarn = std::get<YarnScaling>(rope.scaling);
    const auto end = [&](double beta) {
      return width_ * std::log(static_cast<double>(yarn.trained) / (beta * 2 * std::numbers::pi)) /
             (2 * std::log(rope.base));
    };
    low_ = static_cast<float>(std::max(0.0, std::floor(end(yarn.beta_fast))));
    high_ = static_cast<float>(std::min<double>(width_ - 1, std::ceil(end(yarn.beta_slow))));
    inner_ = 1.0F / static_cast<float>(yarn.factor);
    magnitude_ = 1.0F + 0.1F * std::log(static_cast<float>(yarn.factor));
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      auto outer_angle = static_cast<float>(position);
      for (int i = 0; i < width_ / 2; ++i, ++at) {
        const float inner_angle = inner_ * outer_angle;
        const float along = (static_cast<float>(i) - low_) / std::max(0.001F, high_ - low_);
        const float mix = 1.0F - std::min(1.0F, std::max(0.0F, along));
        const float theta = inner_angle * (1.0F - mix) + outer_angle * mix;
        turns.cosine[at] = static_cast<double>(std::cos(theta) * magnitude_);
        turns.sine[at] = static_cast<double>(std::sin(theta) * magnitude_);
        outer_angle *= scale_;
      }
    }
  }

private:
  int width_;
  float scale_;
  float low_ = 0;
  float high_ = 0;
  float inner_ = 1;
  float magnitude_ = 1;
};

} // namespace

Variants mixed_angle_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<MixedAngle>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f32_recurrence, .rotates = false};
  return on_scaled_rotations("mixed angles", rotary_source("mixed angles", traits, make),
                             {scaled_rope(128, 128, 1e6, YarnScaling{.factor = 4, .trained = 32768}),
                              scaled_rope(64, 64, 10000, YarnScaling{.factor = 40, .trained = 4096}),
                              scaled_rope(20, 32, 500000, YarnScaling{.factor = 3, .trained = 1024}),
                              scaled_rope(80, 80, 10000, YarnScaling{.factor = 16, .trained = 2048})},
                             2);
}

} // namespace posproof::properties::tests
