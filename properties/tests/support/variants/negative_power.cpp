/// Float32, the frequency as a power with a negative exponent, and a rotation by fused multiply-adds: each
/// component is one product and one fused operation, so that it has two roundings where others have three.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

class NegativePower final : public RotaryAlgorithm {
public:
  explicit NegativePower(const Rope& rope)
      : base_(static_cast<float>(rope.base)), step_(-2.0F / static_cast<float>(rope.rotary_dimension)),
        pairs_(static_cast<std::size_t>(rope.pairs())) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    for (std::size_t pair = 0; pair < pairs_; ++pair) {
      const float frequency = std::pow(base_, step_ * static_cast<float>(pair));
      for (std::size_t token = 0; token < positions.tokens(); ++token) {
        const float angle = frequency * static_cast<float>(positions.values[token]);
        turns.cosine[token * pairs_ + pair] = static_cast<double>(std::cos(angle));
        turns.sine[token * pairs_ + pair] = static_cast<double>(std::sin(angle));
      }
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t apart = head.layout == Layout::half_split ? pairs_ : 1;
    const std::size_t stride = head.layout == Layout::half_split ? 1 : 2;
    for (std::size_t pair = 0; pair < pairs_; ++pair) {
      float& x = head.values[pair * stride];
      float& y = head.values[pair * stride + apart];
      const auto c = static_cast<float>(head.cosine[pair]);
      const auto s = static_cast<float>(head.sine[pair]);
      const float turned = std::fma(c, x, -(s * y));
      y = std::fma(s, x, c * y);
      x = turned;
    }
  }

private:
  float base_;
  float step_;
  std::size_t pairs_;
};

} // namespace

Variants negative_power_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<NegativePower>(rope);
  };
  Variants all = on_plain_rotations(
      "negative power", rotary_source("negative power", {.accuracy = AccuracyClass::angle_f32}, make), 2, 5);
  for (Variant& variant :
       on_plain_rotations("negative power",
                          rotary_source("negative power, rotation alone",
                                        {.accuracy = AccuracyClass::angle_f32,
                                        .rotates_by_table = false,
                                        .declare = [](Declaration& d) { d.offers.table = false; }},
                                        make),
                          6, 4)) {
    all.push_back(std::move(variant));
  }
  return all;
}

} // namespace posproof::properties::tests
