#include "impl/contracts/contract.hpp"
#include "spec/format.hpp"

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
  for (int pair = 0; pair < pipeline.rotary_dimension / 2; ++pair) {
    const PairColumns columns = columns_of_pair(pipeline.layout, pair, pipeline.rotary_dimension);
    const auto first = static_cast<std::size_t>(columns.first);
    const auto second = static_cast<std::size_t>(columns.second);
    const float c = head.cosine[static_cast<std::size_t>(pair)];
    const float s = head.sine[static_cast<std::size_t>(pair)];
    const float x0 = head.input[first];
    const float x1 = head.input[second];
    head.output[first] = arithmetic.sum(arithmetic.product(x0, c), arithmetic.product(-x1, s));
    head.output[second] = arithmetic.sum(arithmetic.product(x1, c), arithmetic.product(x0, s));
  }
}

} // namespace

Pipeline table_in_format(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline = f32_angle(encoding, options, call);
  pipeline.rotation = [arithmetic = FormatArithmetic(options.format)](
                          const Pipeline& of, const HeadRotation& head) { rotate(arithmetic, of, head); };
  return pipeline;
}

} // namespace posproof::impl::contracts
