/// A model in half precision: the table is computed in double and stored in the format, and every product and
/// sum of the rotation is rounded to it, which is declared.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

class NarrowArithmetic final : public RotaryAlgorithm {
public:
  NarrowArithmetic(const Rope& rope, Format format) : rope_(rope), format_(format) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    const int pairs = rope_.pairs();
    for (std::size_t token = 0; token < positions.tokens(); ++token) {
      for (int i = 0; i < pairs; ++i) {
        const double frequency = 1.0 / std::pow(rope_.base, 2.0 * i / rope_.rotary_dimension);
        const double angle = static_cast<double>(positions.values[token]) * frequency;
        const std::size_t at = token * static_cast<std::size_t>(pairs) + static_cast<std::size_t>(i);
        turns.cosine[at] = std::cos(angle);
        turns.sine[at] = std::sin(angle);
      }
    }
  }

  void rotate(const Head& head) const override {
    for (int i = 0; i < rope_.pairs(); ++i) {
      const PairColumns columns = columns_of_pair(head.layout, i, rope_.rotary_dimension);
      float& first = head.values[static_cast<std::size_t>(columns.first)];
      float& second = head.values[static_cast<std::size_t>(columns.second)];
      const double c = head.cosine[static_cast<std::size_t>(i)];
      const double s = head.sine[static_cast<std::size_t>(i)];
      const double x = static_cast<double>(first);
      const double y = static_cast<double>(second);
      first = static_cast<float>(rounded(rounded(x * c) + rounded(-y * s)));
      second = static_cast<float>(rounded(rounded(y * c) + rounded(x * s)));
    }
  }

private:
  [[nodiscard]] double rounded(double value) const {
    return value_of(format_, round_to_nearest(format_, value));
  }

  Rope rope_;
  Format format_;
};

} // namespace

Variants narrow_arithmetic_variants() {
  const auto make = [](const Rope& rope, const OpenOptions& options) {
    return std::make_unique<NarrowArithmetic>(rope, options.format);
  };
  const RotaryTraits traits{.accuracy = AccuracyClass::uniform, .declare = [](Declaration& declaration) {
                              declaration.compute_format = declaration.table_format;
                            }};
  const SubjectSource subject = rotary_source("narrow arithmetic", traits, make);
  Variants all;
  for (const Trying& trying : plain_rotations()) {
    for (const Format format : {Format::f16, Format::bf16}) {
      Variant variant{"narrow arithmetic", subject, trying.encoding, trying.question};
      variant.question.format = format;
      if (trying.encoding.rope()->rotary_dimension <= 48) {
        all.push_back(std::move(variant));
      }
    }
  }
  return all;
}

} // namespace posproof::properties::tests
