#include "impl/bench/alternatives.hpp"

#include <Eigen/Core>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace posproof::impl::bench {
namespace {

/// Calls visit(input, output, cosine, sine) for the row of every head.
template <typename Number, typename Visit>
void for_each_row(const kernels::HeadRows& rows, const float* cosine, const float* sine,
                  std::size_t row_stride, const Visit& visit) {
  const auto* const input = reinterpret_cast<const Number*>(rows.input);
  auto* const output = reinterpret_cast<Number*>(rows.output);
  for (std::size_t token = 0; token < rows.tokens; ++token) {
    for (std::size_t head = 0; head < rows.heads; ++head) {
      visit(input + token * rows.input_token_stride + head * rows.input_head_stride,
            output + token * rows.output_token_stride + head * rows.output_head_stride,
            cosine + token * row_stride, sine + token * row_stride);
    }
  }
}

/// Eigen's own expressions, with what Eigen makes of them in this unit.
void eigen_half_split(const kernels::HeadRows& rows, const float* cosine, const float* sine,
                      std::size_t row_stride) {
  const auto pairs = static_cast<Eigen::Index>(rows.pairs);
  for_each_row<float>(rows, cosine, sine, row_stride,
                      [&](const float* input, float* output, const float* c_row, const float* s_row) {
                        const Eigen::Map<const Eigen::ArrayXf> x0(input, pairs);
                        const Eigen::Map<const Eigen::ArrayXf> x1(input + pairs, pairs);
                        const Eigen::Map<const Eigen::ArrayXf> c(c_row, pairs);
                        const Eigen::Map<const Eigen::ArrayXf> s(s_row, pairs);
                        Eigen::Map<Eigen::ArrayXf>(output, pairs) = x0 * c - x1 * s;
                        Eigen::Map<Eigen::ArrayXf>(output + pairs, pairs) = x0 * s + x1 * c;
                      });
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] void intrinsics_half_split(const kernels::HeadRows& rows, const float* cosine,
                                                   const float* sine, std::size_t row_stride) {
  const auto row = [&](const float* input, float* output, const float* c_row, const float* s_row)
      __attribute__((target("avx2"))) {
    for (std::size_t i = 0; i < rows.pairs; i += 8) {
      const __m256 x0 = _mm256_loadu_ps(input + i);
      const __m256 x1 = _mm256_loadu_ps(input + i + rows.pairs);
      const __m256 c = _mm256_loadu_ps(c_row + i);
      const __m256 s = _mm256_loadu_ps(s_row + i);
      _mm256_storeu_ps(output + i, _mm256_sub_ps(_mm256_mul_ps(x0, c), _mm256_mul_ps(x1, s)));
      _mm256_storeu_ps(output + i + rows.pairs, _mm256_add_ps(_mm256_mul_ps(x0, s), _mm256_mul_ps(x1, c)));
    }
  };
  for_each_row<float>(rows, cosine, sine, row_stride, row);
}

[[gnu::target("avx2")]] void intrinsics_interleaved(const kernels::HeadRows& rows, const float* cosine,
                                                    const float* sine, std::size_t row_stride) {
  const auto row = [&](const float* input, float* output, const float* c_row, const float* s_row)
      __attribute__((target("avx2"))) {
    const __m256i twice = _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3);
    for (std::size_t i = 0; i < rows.pairs; i += 4) {
      const __m256 x = _mm256_loadu_ps(input + 2 * i);
      const __m256 c = _mm256_permutevar8x32_ps(_mm256_castps128_ps256(_mm_loadu_ps(c_row + i)), twice);
      const __m256 s = _mm256_permutevar8x32_ps(_mm256_castps128_ps256(_mm_loadu_ps(s_row + i)), twice);
      const __m256 exchanged = _mm256_permute_ps(x, 0b10'11'00'01);
      _mm256_storeu_ps(output + 2 * i, _mm256_addsub_ps(_mm256_mul_ps(x, c), _mm256_mul_ps(exchanged, s)));
    }
  };
  for_each_row<float>(rows, cosine, sine, row_stride, row);
}
#endif

} // namespace

#if defined(POSPROOF_BENCH_HIGHWAY)
void highway_rotation(Format format, Layout layout, const kernels::HeadRows& rows, const float* cosine,
                      const float* sine, std::size_t row_stride); // highway_rotation.cpp
#endif

std::vector<Alternative> alternatives(Format format, Layout layout) {
  std::vector<Alternative> all;
  const bool halves = layout == Layout::half_split;
#if defined(__x86_64__)
  if (format == Format::f32 && __builtin_cpu_supports("avx2") != 0) {
    all.push_back({"intrinsics, AVX2", halves ? intrinsics_half_split : intrinsics_interleaved});
  }
#endif
#if defined(POSPROOF_BENCH_HIGHWAY)
  if (__builtin_cpu_supports("avx2") != 0 && (halves || format == Format::f32)) {
    all.push_back(
        {format == Format::bf16 ? "Highway, AVX2, cutting off" : "Highway, AVX2",
         [=](const kernels::HeadRows& rows, const float* cosine, const float* sine, std::size_t stride) {
           highway_rotation(format, layout, rows, cosine, sine, stride);
         }});
  }
#endif
  if (format == Format::f32 && halves) {
    all.push_back({"Eigen expressions, SSE2", eigen_half_split});
  }
  return all;
}

} // namespace posproof::impl::bench
