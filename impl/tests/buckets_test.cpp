/// The T5 table by integers: against powers small enough for 128 bits, and against its own float version.

#include "impl/buckets/power_order.hpp"
#include "impl/buckets/t5_table.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::impl::buckets {
namespace {

unsigned __int128 power(std::int64_t base, std::int64_t exponent) {
  unsigned __int128 result = 1;
  for (std::int64_t i = 0; i < exponent; ++i) {
    result *= static_cast<unsigned __int128>(base);
  }
  return result;
}

TEST(PowerOrder, IsThatOfIntegersOf128Bits) {
  std::mt19937_64 random(11);
  const auto draw = [&](std::uint64_t below) { return static_cast<std::int64_t>(1 + random() % below); };
  std::size_t equal = 0;
  for (int i = 0; i < 100000; ++i) {
    const std::int64_t a = draw(12);
    const std::int64_t b = draw(12);
    const std::int64_t c = draw(12);
    const std::int64_t m = draw(12);
    const std::int64_t k = draw(12);
    // (a/c)^m <=> (b/c)^k, multiplied by c^(m + k): below 12^24 < 2^128.
    const auto expected = power(a, m) * power(c, k) <=> power(b, k) * power(c, m);
    ASSERT_EQ(compare_powers(a, m, b, k, c), expected) << a << " " << m << " " << b << " " << k << " " << c;
    equal += expected == 0 ? 1U : 0U;
  }
  EXPECT_GT(equal, 1000U);
}

TEST(PowerOrder, DecidesTheLargestExponents) {
  EXPECT_EQ(compare_powers(2147483647, 30000, 2147483646, 30000, 3), std::strong_ordering::greater);
  EXPECT_EQ(compare_powers(4, 30000, 2, 60000, 1), std::strong_ordering::equal);
  EXPECT_EQ(compare_powers(5, 3001, 5, 3001, 7), std::strong_ordering::equal);
}

TEST(T5Table, BeginsEachBucketWhereIntegersOf128BitsDo) {
  for (std::int64_t exact = 1; exact <= 6; ++exact) {
    for (std::int64_t max_distance = exact + 1; max_distance <= 200; ++max_distance) {
      const T5Table table(T5Buckets{2 * exact, max_distance, false});
      std::int64_t bucket = 0;
      for (std::int64_t n = 0; n <= max_distance + 2; ++n) {
        if (n < exact) {
          bucket = n;
        } else {
          // The largest k < E with (n/E)^E ≥ (M/E)^k; n ≤ 202 and E ≤ 6 fit.
          std::int64_t k = 0;
          while (k + 1 < exact &&
                 power(n, exact) * power(exact, k + 1) >= power(max_distance, k + 1) * power(exact, exact)) {
            ++k;
          }
          bucket = exact + k;
        }
        ASSERT_EQ(table(-n), bucket) << exact << " " << max_distance << " " << n;
        ASSERT_EQ(table(n), 0);
      }
    }
  }
}

TEST(T5Table, IsWhatTheFloatLogarithmGivesAtTheUsualSizes) {
  for (const T5Buckets& t5 : {T5Buckets{32, 128, true}, T5Buckets{32, 128, false}, T5Buckets{32, 256, false},
                              T5Buckets{64, 128, true}, T5Buckets{16, 64, true}, T5Buckets{32, 1000, true}}) {
    const T5Table table(t5);
    for (std::int64_t r = -3000; r <= 3000; ++r) {
      ASSERT_EQ(table(r), t5_bucket_by_float_log(t5, r)) << describe(t5) << " " << r;
    }
  }
}

} // namespace
} // namespace posproof::impl::buckets
