/// Float32, the position divided by a timescale b^(2i/d), as libraries on top of JAX do; the first halves of
/// all pairs and then all second halves, without a copy of the head.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

class Timescale final : public RotaryAlgorithm {
public:
  explicit Timescale(const Rope& rope) {
    const auto width = static_cast<float>(rope.rotary_dimension);
    for (int i = 0; i < rope.pairs(); ++i) {
      const float fraction = 2.0F * static_cast<float>(i) / width;
      timescale_.push_back(std::pow(static_cast<float>(rope.base), fraction));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    const std::size_t pairs = timescale_.size();
    std::vector<float> angles(positions.tokens() * pairs);
    for (std::size_t i = 0; i < angles.size(); ++i) {
      angles[i] = static_cast<float>(positions.values[i / pairs]) / timescale_[i % pairs];
    }
    for (std::size_t i = 0; i < angles.size(); ++i) {
      turns.sine[i] = static_cast<double>(std::sin(angles[i]));
    }
    for (std::size_t i = 0; i < angles.size(); ++i) {
      turns.cosine[i] = static_cast<double>(std::cos(angles[i]));
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t pairs = timescale_.size();
    std::vector<float> firsts;
    std::vector<float> seconds;
    for (std::size_t column = 0; column < head.values.size(); ++column) {
      const bool is_first = head.layout == Layout::half_split ? column < pairs : column % 2 == 0;
      (is_first ? firsts : seconds).push_back(head.values[column]);
    }
    std::vector<float> turned;
    for (std::size_t i = 0; i < pairs; ++i) {
      turned.push_back(firsts[i] * static_cast<float>(head.cosine[i]) -
                       seconds[i] * static_cast<float>(head.sine[i]));
    }
    for (std::size_t i = 0; i < pairs; ++i) {
      turned.push_back(seconds[i] * static_cast<float>(head.cosine[i]) +
                       firsts[i] * static_cast<float>(head.sine[i]));
    }
    for (std::size_t i = 0; i < turned.size(); ++i) {
      const std::size_t column = head.layout == Layout::half_split ? i
                                 : i < pairs                       ? 2 * i
                                                                   : 2 * (i - pairs) + 1;
      head.values[column] = turned[i];
    }
  }

private:
  std::vector<float> timescale_;
};

} // namespace

Variants timescale_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Timescale>(rope); };
  return on_plain_rotations(
      "timescale", rotary_source("timescale", {.accuracy = AccuracyClass::angle_f32_pow}, make), 1, 8);
}

} // namespace posproof::properties::tests
