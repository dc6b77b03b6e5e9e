/// Float32, frequencies exp(-i·(ln b·2/d)) with the step a constant, in blocks of four pairs and a remainder
/// that is done one by one, as vector code does; so is the rotation.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <array>
#include <cmath>

namespace posproof::properties::tests {
namespace {

constexpr std::size_t lanes = 4;
using Vector = std::array<float, lanes>;

class Exponential final : public RotaryAlgorithm {
public:
  explicit Exponential(const Rope& rope)
      : step_(static_cast<float>(std::log(rope.base) * 2 / rope.rotary_dimension)),
        pairs_(static_cast<std::size_t>(rope.pairs())) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    for (std::size_t token = 0; token < positions.tokens(); ++token) {
      const auto position = static_cast<float>(positions.values[token]);
      std::size_t pair = 0;
      for (; pair + lanes <= pairs_; pair += lanes) {
        Vector angle{};
        for (std::size_t lane = 0; lane < lanes; ++lane) {
          angle[lane] = std::exp(-step_ * static_cast<float>(pair + lane));
        }
        for (float& value : angle) {
          value *= position;
        }
        for (std::size_t lane = 0; lane < lanes; ++lane) {
          put(turns, token * pairs_ + pair + lane, angle[lane]);
        }
      }
      for (; pair < pairs_; ++pair) {
        put(turns, token * pairs_ + pair, position * std::exp(-step_ * static_cast<float>(pair)));
      }
    }
  }

  void rotate(const Head& head) const override {
    const auto column = [&](std::size_t pair, bool second) {
      return head.layout == Layout::half_split ? pair + (second ? pairs_ : 0) : 2 * pair + (second ? 1 : 0);
    };
    std::size_t pair = 0;
    for (; pair + lanes <= pairs_; pair += lanes) {
      Vector x{};
      Vector y{};
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        x[lane] = head.values[column(pair + lane, false)];
        y[lane] = head.values[column(pair + lane, true)];
      }
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const auto c = static_cast<float>(head.cosine[pair + lane]);
        const auto s = static_cast<float>(head.sine[pair + lane]);
        const float minus = y[lane] * s;
        const float plus = x[lane] * s;
        head.values[column(pair + lane, false)] = x[lane] * c - minus;
        head.values[column(pair + lane, true)] = y[lane] * c + plus;
      }
    }
    for (; pair < pairs_; ++pair) {
      const auto c = static_cast<float>(head.cosine[pair]);
      const auto s = static_cast<float>(head.sine[pair]);
      const float x = head.values[column(pair, false)];
      const float y = head.values[column(pair, true)];
      head.values[column(pair, false)] = x * c - y * s;
      head.values[column(pair, true)] = y * c + x * s;
    }
  }

private:
  static void put(const Turns& turns, std::size_t at, float angle) {
    turns.sine[at] = static_cast<double>(std::sin(angle));
    turns.cosine[at] = static_cast<double>(std::cos(angle));
  }

  float step_;
  std::size_t pairs_;
};

} // namespace

Variants exponential_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Exponential>(rope); };
  return on_plain_rotations("exponential",
                            rotary_source("exponential", {.accuracy = AccuracyClass::angle_f32}, make), 0, 9);
}

} // namespace posproof::properties::tests
