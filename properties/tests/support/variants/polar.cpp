/// Complex numbers: exp(i·p·ω) in double, and data multiplied by it as complex float32 numbers, as the code
/// of the first Llama does.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <complex>
#include <vector>

namespace posproof::properties::tests {
namespace {

class Polar final : public RotaryAlgorithm {
public:
  explicit Polar(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      frequencies_.push_back(1 / std::pow(rope.base, static_cast<double>(i) / rope.pairs()));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (const double frequency : frequencies_) {
        const std::complex<double> turn = std::polar(1.0, frequency * static_cast<double>(position));
        turns.cosine[at] = turn.real();
        turns.sine[at] = turn.imag();
        ++at;
      }
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t pairs = frequencies_.size();
    const std::size_t stride = head.layout == Layout::half_split ? 1 : 2;
    const std::size_t apart = head.layout == Layout::half_split ? pairs : 1;
    for (std::size_t i = 0; i < pairs; ++i) {
      std::complex<float> data(head.values[i * stride], head.values[i * stride + apart]);
      data *= std::complex<float>(static_cast<float>(head.cosine[i]), static_cast<float>(head.sine[i]));
      head.values[i * stride] = data.real();
      head.values[i * stride + apart] = data.imag();
    }
  }

private:
  std::vector<double> frequencies_;
};

} // namespace

Variants polar_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Polar>(rope); };
  return on_plain_rotations("polar", rotary_source("polar", {.accuracy = AccuracyClass::angle_f64}, make), 1,
                            9);
}

} // namespace posproof::properties::tests
