#include "impl/contracts/contract.hpp"
#include "impl/turn_pairs.hpp"
#include "spec/format.hpp"

#include <utility>

namespace posproof::impl::contracts {
namespace {

/// Products and sums of numbers of a format, by way of double: its 53 digits are at least twice those of the
/// format and two, so that rounding to double first changes no result.
class FormatArithmetic {
public:
  explicit FormatArithmetic(Format format) : format_(format) {}

  [[nodiscard]] float product(float x, float y) const {
    return rounded(static_cast<double>(x) * static_cast<double>(y));
  }
  [[nodiscard]] float sum(float x, float y) const {
    return rounded(static_cast<double>(x) + static_cast<double>(y));
  }

private:
  [[nodiscard]] float rounded(double value) const {
    return static_cast<float>(value_of(format_, round_to_nearest(format_, value)));
  }

  Format format_;
};

void rotate(const FormatArithmetic& arithmetic, const Pipeline& pipeline, const HeadRotation& head) {
  turn_pairs(pipeline, head, [&](float x0, float x1, float c, float s) {
    return std::pair(arithmetic.sum(arithmetic.product(x0, c), arithmetic.product(-x1, s)),
                     arithmetic.sum(arithmetic.product(x1, c), arithmetic.product(x0, s)));
  });
}

} // namespace

Pipeline table_in_format(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline = f32_angle(encoding, options, call);
  pipeline.rotation = [arithmetic = FormatArithmetic(options.format)](
                          const Pipeline& of, const HeadRotation& head) { rotate(arithmetic, of, head); };
  return pipeline;
}

} // namespace posproof::impl::contracts
