/// The rotation by Highway, compiled for AVX2. In Highway 1.0.3 DemoteTo bfloat16 cuts off instead of
/// rounding, so that this is less work in bf16 than the rotation is.

#include "impl/kernels/turns_kernels.hpp"
#include "spec/convention.hpp"
#include "spec/format.hpp"

#include <hwy/highway.h>

namespace posproof::impl::bench {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Floats = hn::ScalableTag<float>;

template <typename Number>
hn::Vec<Floats> load(const Number* from) {
  if constexpr (std::is_same_v<Number, float>) {
    return hn::LoadU(Floats(), from);
  } else {
    return hn::PromoteTo(Floats(), hn::LoadU(hn::Rebind<Number, Floats>(), from));
  }
}

template <typename Number>
void store(hn::Vec<Floats> values, Number* to) {
  if constexpr (std::is_same_v<Number, float>) {
    hn::StoreU(values, Floats(), to);
  } else {
    const hn::Rebind<Number, Floats> tag;
    hn::StoreU(hn::DemoteTo(tag, values), tag, to);
  }
}

template <typename Number>
void half_split_row(const Number* input, Number* output, const float* cosine, const float* sine,
                    std::size_t pairs) {
  for (std::size_t i = 0; i < pairs; i += hn::Lanes(Floats())) {
    const auto x0 = load(input + i);
    const auto x1 = load(input + i + pairs);
    const auto c = load(cosine + i);
    const auto s = load(sine + i);
    store(hn::Sub(hn::Mul(x0, c), hn::Mul(x1, s)), output + i);
    store(hn::Add(hn::Mul(x0, s), hn::Mul(x1, c)), output + i + pairs);
  }
}

void interleaved_row(const float* input, float* output, const float* cosine, const float* sine,
                     std::size_t pairs) {
  const Floats tag;
  for (std::size_t i = 0; i < pairs; i += hn::Lanes(tag)) {
    hn::Vec<Floats> x0;
    hn::Vec<Floats> x1;
    hn::LoadInterleaved2(tag, input + 2 * i, x0, x1);
    const auto c = load(cosine + i);
    const auto s = load(sine + i);
    hn::StoreInterleaved2(hn::Sub(hn::Mul(x0, c), hn::Mul(x1, s)), hn::Add(hn::Mul(x0, s), hn::Mul(x1, c)),
                          tag, output + 2 * i);
  }
}

template <typename Number, typename Row>
void for_each_row(const kernels::HeadRows& rows, const float* cosine, const float* sine,
                  std::size_t row_stride, const Row& row) {
  const auto* const input = reinterpret_cast<const Number*>(rows.input);
  auto* const output = reinterpret_cast<Number*>(rows.output);
  for (std::size_t token = 0; token < rows.tokens; ++token) {
    for (std::size_t head = 0; head < rows.heads; ++head) {
      row(input + token * rows.input_token_stride + head * rows.input_head_stride,
          output + token * rows.output_token_stride + head * rows.output_head_stride,
          cosine + token * row_stride, sine + token * row_stride, rows.pairs);
    }
  }
}

} // namespace

void highway_rotation(Format format, Layout layout, const kernels::HeadRows& rows, const float* cosine,
                      const float* sine, std::size_t row_stride) {
  if (layout == Layout::interleaved) {
    for_each_row<float>(rows, cosine, sine, row_stride, interleaved_row);
  } else if (format == Format::f32) {
    for_each_row<float>(rows, cosine, sine, row_stride, half_split_row<float>);
  } else if (format == Format::f16) {
    for_each_row<hwy::float16_t>(rows, cosine, sine, row_stride, half_split_row<hwy::float16_t>);
  } else {
    for_each_row<hwy::bfloat16_t>(rows, cosine, sine, row_stride, half_split_row<hwy::bfloat16_t>);
  }
}

} // namespace posproof::impl::bench
