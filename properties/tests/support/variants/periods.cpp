/// The scaling of Llama-3 on periods, as a library for arrays on laptops does it: the periods of slow pairs
/// are multiplied, those between divided by a mean, and the position is divided by a period.

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <cmath>
#include <numbers>
#include <vector>

namespace posproof::properties::tests {
namespace {

class Periods final : public RotaryAlgorithm {
public:
  explicit Periods(const Rope& rope) {
    const auto& llama = std::get<Llama3Scaling>(rope.scaling);
    const auto factor = static_cast<float>(llama.factor);
    const auto low = static_cast<float>(llama.low);
    const auto trained = static_cast<float>(llama.trained);
    std::vector<float> lengths;
    for (int i = 0; i < rope.pairs(); ++i) {
      periods_.push_back(std::pow(static_cast<float>(rope.base),
                                  static_cast<float>(2 * i) / static_cast<float>(rope.rotary_dimension)));
      lengths.push_back(2 * std::numbers::pi_v<float> * periods_.back());
    }
    for (std::size_t i = 0; i < periods_.size(); ++i) {
      const bool is_long = lengths[i] > trained / low;
      const bool is_between = !is_long && lengths[i] > trained / static_cast<float>(llama.high);
      const float along = (trained / lengths[i] - low) / static_cast<float>(llama.high - llama.low);
      const float mean = (1 - along) / factor + along;
      periods_[i] = is_long ? periods_[i] * factor : is_between ? periods_[i] / mean : periods_[i];
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (const float period : periods_) {
        turns.cosine[at] = static_cast<double>(std::cos(static_cast<float>(position) / period));
        turns.sine[at] = static_cast<double>(std::sin(static_cast<float>(position) / period));
        ++at;
      }
    }
  }

private:
  std::vector<float> periods_;
};

} // namespace

Variants period_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Periods>(rope); };
  const RotaryTraits traits{
      .accuracy = AccuracyClass::angle_f32_pow, .rotates = false, .declare = declare_full_width};
  return on_scaled_rotations("periods", rotary_source("periods", traits, make),
                             {scaled_rope(128, 128, 500000, Llama3Scaling{8, 1, 4, 8192}),
                              scaled_rope(64, 64, 500000, Llama3Scaling{32, 1, 4, 8192}),
                              scaled_rope(48, 48, 10000, Llama3Scaling{5, 1, 3, 700}),
                              scaled_rope(80, 80, 1e6, Llama3Scaling{16, 1, 4, 4096}, Layout::interleaved)},
                             0);
}

} // namespace posproof::properties::tests
