/// Float32 throughout as a common Python library does it: a list of inverse frequencies 1/b^(2i/d), an outer
/// product with the positions, and cosines and sines that are repeated to the width of the head so that the
/// rotation is x·cos + rotate_half(x)·sin over whole vectors.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

class Power final : public RotaryAlgorithm {
public:
  Power(const Rope& rope, const OpenOptions&) {
    for (int column = 0; column < rope.rotary_dimension; column += 2) {
      const float exponent = static_cast<float>(column) / static_cast<float>(rope.rotary_dimension);
      inverse_frequency_.push_back(1.0F / std::pow(static_cast<float>(rope.base), exponent));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (const float frequency : inverse_frequency_) {
        const float angle = static_cast<float>(position) * frequency;
        turns.cosine[at] = static_cast<double>(std::cos(angle));
        turns.sine[at] = static_cast<double>(std::sin(angle));
        ++at;
      }
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t half = head.values.size() / 2;
    const bool is_split = head.layout == Layout::half_split;
    std::vector<float> turned(head.values.size());
    std::vector<float> cosine(head.values.size());
    std::vector<float> sine(head.values.size());
    for (std::size_t i = 0; i < half; ++i) {
      const std::size_t first = is_split ? i : 2 * i;
      const std::size_t second = is_split ? i + half : 2 * i + 1;
      turned[first] = -head.values[second];
      turned[second] = head.values[first];
      cosine[first] = cosine[second] = static_cast<float>(head.cosine[i]);
      sine[first] = sine[second] = static_cast<float>(head.sine[i]);
    }
    for (std::size_t column = 0; column < turned.size(); ++column) {
      head.values[column] = head.values[column] * cosine[column] + turned[column] * sine[column];
    }
  }

private:
  std::vector<float> inverse_frequency_;
};

} // namespace

Variants power_variants() {
  const auto make = [](const Rope& rope, const OpenOptions& options) {
    return std::make_unique<Power>(rope, options);
  };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f32_pow};
  RotaryTraits full = traits;
  full.declare = declare_full_width;
  Variants all = on_plain_rotations("power", rotary_source("power, half table", traits, make), 0, 5);
  for (Variant& variant : on_plain_rotations("power", rotary_source("power, full table", full, make), 1, 6)) {
    all.push_back(std::move(variant));
  }
  return all;
}

} // namespace posproof::properties::tests
