/// Compiled for AVX2; called where the machine has it.

#include <cstddef>
#include <cstdint>
#include <immintrin.h>
#include <sleef.h>

namespace posproof::impl::bench {

void sleef_table(const float* frequencies, std::size_t pairs, const std::int64_t* positions,
                 std::size_t tokens, float* cosine, float* sine);

void sleef_table(const float* frequencies, std::size_t pairs, const std::int64_t* positions,
                 std::size_t tokens, float* cosine, float* sine) {
  for (std::size_t t = 0; t < tokens; ++t) {
    const __m256 position = _mm256_set1_ps(static_cast<float>(positions[t]));
    for (std::size_t i = 0; i < pairs; i += 8) {
      const Sleef___m256_2 both =
          Sleef_sincosf8_u10avx2(_mm256_mul_ps(position, _mm256_loadu_ps(frequencies + i)));
      _mm256_storeu_ps(sine + t * pairs + i, both.x);
      _mm256_storeu_ps(cosine + t * pairs + i, both.y);
    }
  }
}

} // namespace posproof::impl::bench
