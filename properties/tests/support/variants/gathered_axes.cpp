/// Positions on several axes: the angles of every axis are computed for all pairs, and each pair then takes
/// those of its own axis, by chunks or by strides.

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

class GatheredAxes final : public RotaryAlgorithm {
public:
  explicit GatheredAxes(const Rope& rope) : source_(static_cast<std::size_t>(rope.pairs()), 0) {
    for (int i = 0; i < rope.pairs(); ++i) {
      inverse_.push_back(1 / std::pow(rope.base, 2.0 * i / rope.rotary_dimension));
    }
    const std::vector<int>& sections = rope.axes.sections;
    if (rope.axes.arrangement == RotaryAxes::Arrangement::contiguous) {
      std::size_t pair = 0;
      for (std::size_t axis = 0; axis < sections.size(); ++axis) {
        for (int i = 0; i < sections[axis]; ++i) {
          source_[pair++] = axis;
        }
      }
    } else {
      for (std::size_t axis = 1; axis < sections.size(); ++axis) {
        const std::size_t end = static_cast<std::size_t>(sections[axis]) * sections.size();
        for (std::size_t pair = axis; pair < end; pair += sections.size()) {
          source_[pair] = axis;
        }
      }
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    const std::size_t tokens = positions.tokens();
    std::vector<std::vector<double>> angles;
    for (int axis = 0; axis < positions.axes; ++axis) {
      angles.emplace_back();
      for (std::size_t token = 0; token < tokens; ++token) {
        for (const double frequency : inverse_) {
          angles.back().push_back(
              frequency *
              static_cast<double>(positions.values[static_cast<std::size_t>(axis) * tokens + token]));
        }
      }
    }
    for (std::size_t i = 0; i < turns.cosine.size(); ++i) {
      const double angle = angles[source_[i % inverse_.size()]][i];
      turns.cosine[i] = std::cos(angle);
      turns.sine[i] = std::sin(angle);
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t pairs = inverse_.size();
    for (std::size_t column = 0; column < pairs; ++column) {
      const bool is_split = head.layout == Layout::half_split;
      float& x = head.values[is_split ? column : 2 * column];
      float& y = head.values[is_split ? column + pairs : 2 * column + 1];
      const auto c = static_cast<float>(head.cosine[column]);
      const auto s = static_cast<float>(head.sine[column]);
      const float before = y;
      y = before * c + x * s;
      x = x * c - before * s;
    }
  }

private:
  std::vector<double> inverse_;
  std::vector<std::size_t> source_; ///< the axis of each pair
};

} // namespace

Variants gathered_axes_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<GatheredAxes>(rope); };
  using enum RotaryAxes::Arrangement;
  return on_scaled_rotations(
      "gathered axes", rotary_source("gathered axes", {.accuracy = AccuracyClass::angle_f64}, make),
      {scaled_rope(128, 128, 1e6, NoScaling{}, Layout::half_split, {contiguous, {16, 24, 24}}),
       scaled_rope(128, 128, 5e6, NoScaling{}, Layout::half_split, {interleaved, {24, 20, 20}}),
       scaled_rope(20, 32, 10000, NoScaling{}, Layout::interleaved, {contiguous, {2, 3, 5}}),
       scaled_rope(48, 48, 10000, NoScaling{}, Layout::half_split, {contiguous, {12, 12}})},
      0);
}

} // namespace posproof::properties::tests
