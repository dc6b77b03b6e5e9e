/// A base that grows with the length of the call, or by a fixed factor: the base in double as an interpreted
/// language has it, its powers in float32.

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::properties::tests {
namespace {

class GrowingBase final : public RotaryAlgorithm {
public:
  explicit GrowingBase(const Rope& rope) : rope_(rope) {}

  void table(const Positions& positions, const Call& call, const Turns& turns) const override {
    const double width = rope_.rotary_dimension;
    const auto base = static_cast<float>(rope_.base * std::pow(alpha(call), width / (width - 2)));
    const auto pairs = static_cast<std::size_t>(rope_.pairs());
    for (std::size_t i = 0; i < pairs; ++i) {
      const float exponent = static_cast<float>(2 * i) / static_cast<float>(rope_.rotary_dimension);
      const float inverse = 1.0F / std::pow(base, exponent);
      for (std::size_t token = 0; token < positions.tokens(); ++token) {
        const float angle = static_cast<float>(positions.values[token]) * inverse;
        turns.cosine[token * pairs + i] = static_cast<double>(std::cos(angle));
        turns.sine[token * pairs + i] = static_cast<double>(std::sin(angle));
      }
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t width = head.values.size();
    for (std::size_t i = 0; 2 * i < width; ++i) {
      const std::size_t first = head.layout == Layout::half_split ? i : 2 * i;
      const std::size_t second = head.layout == Layout::half_split ? i + width / 2 : 2 * i + 1;
      const float x = head.values[first];
      const auto c = static_cast<float>(head.cosine[i]);
      const auto s = static_cast<float>(head.sine[i]);
      head.values[first] = c * x + -s * head.values[second];
      head.values[second] = c * head.values[second] + s * x;
    }
  }

private:
  [[nodiscard]] double alpha(const Call& call) const {
    if (const auto* const fixed = std::get_if<NtkScaling>(&rope_.scaling)) {
      return fixed->alpha;
    }
    const auto& dynamic = std::get<DynamicNtkScaling>(rope_.scaling);
    const auto trained = static_cast<double>(dynamic.trained);
    const double length = std::max(static_cast<double>(call.sequence_length), trained);
    if (dynamic.growth == DynamicNtkScaling::Growth::proportional) {
      return dynamic.factor * length / trained - (dynamic.factor - 1);
    }
    const double steps = std::ceil(std::log2(static_cast<double>(call.sequence_length) / trained) + 1);
    return std::max(std::exp2(steps) - 1, 1.0);
  }

  Rope rope_;
};

} // namespace

Variants stretched_base_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<GrowingBase>(rope); };
  using enum DynamicNtkScaling::Growth;
  return on_scaled_rotations(
      "growing base", rotary_source("growing base", {.accuracy = AccuracyClass::angle_f32_pow}, make),
      {scaled_rope(128, 128, 10000, NtkScaling{4}),
       scaled_rope(20, 20, 10000, DynamicNtkScaling{2, 100, proportional}),
       scaled_rope(48, 64, 500000, DynamicNtkScaling{4, 256, proportional}, Layout::interleaved),
       scaled_rope(96, 96, 10000, DynamicNtkScaling{1, 300, stepped}),
       scaled_rope(6, 6, 1e6, NtkScaling{2.7}, Layout::interleaved)},
      1);
}

} // namespace posproof::properties::tests
