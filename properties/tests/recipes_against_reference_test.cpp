/// The recipes of the built-in subjects against the reference, which share nothing: drawn tables,
/// slopes of every number of heads.

#include "impl/biases/slopes.hpp"
#include "impl/buckets/t5_table.hpp"
#include "reference/bias_oracle.hpp"
#include "reference/index_oracle.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof {
namespace {

void expect_equal_tables(const T5Buckets& t5, std::mt19937_64& random) {
  Encoding encoding;
  encoding.scheme = t5;
  validate(encoding, "test");
  const auto oracle = reference::make_index_oracle(encoding);
  const impl::buckets::T5Table table(t5);
  std::vector<std::int64_t> distances{0, 1, -1, 2147483647, -2147483647};
  for (int i = 0; i < 20; ++i) {
    distances.push_back(
        static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(2 * t5.max_distance)));
  }
  for (const std::int64_t n : oracle->fragile()) {
    distances.insert(distances.end(), {n - 1, n, n + 1});
  }
  for (const std::int64_t n : distances) {
    ASSERT_EQ(table(n), oracle->index(n)) << describe(t5) << " " << n;
    ASSERT_EQ(table(-n), oracle->index(-n)) << describe(t5) << " " << -n;
  }
}

void expect_equal_tables_at_draws(int draws) {
  std::mt19937_64 random(31);
  for (int i = 0; i < draws; ++i) {
    const bool bidirectional = random() % 2 == 0;
    const auto exact = static_cast<std::int64_t>(1 + random() % 64);
    const auto beyond = static_cast<std::int64_t>(1 + random() % (i % 10 == 0 ? 2147480000 : 2000));
    const T5Buckets t5{(bidirectional ? 4 : 2) * exact, exact + beyond, bidirectional, 0};
    expect_equal_tables(t5, random);
  }
  expect_equal_tables({65536, 2147483647, false, 0}, random);
  expect_equal_tables({16384, 8388608, true, 0}, random); // E = 4096, M/E = 2^11: fragile at powers of two
}

TEST(RecipesAgainstReference, T5TablesAgreeAtAThousandDraws) {
  expect_equal_tables_at_draws(1000);
}

TEST(RecipesAgainstReferenceExhaustive, T5TablesAgreeAtTenThousandDraws) {
  expect_equal_tables_at_draws(10000);
}

TEST(RecipesAgainstReference, DoubleSlopesAreOffByLessThanTheirBound) {
  for (int heads = 1; heads <= 128; ++heads) {
    for (const double bias_max : {8.0, 4.0, 3.7, 16.0, 511.9}) {
      const Alibi alibi{heads, bias_max, Alibi::Form::distance, 0};
      const auto oracle = reference::make_bias_oracle(alibi);
      const std::vector<double> slopes = impl::biases::double_slopes(alibi);
      for (int head = 0; head < heads; ++head) {
        const reference::BiasFactor factor = oracle->factor(head);
        const double off = (slopes[static_cast<std::size_t>(head)] - factor.high) - factor.low;
        ASSERT_LE(std::fabs(off), 0x1p-42 * factor.high) << heads << " " << bias_max << " " << head;
      }
    }
  }
}

} // namespace
} // namespace posproof
