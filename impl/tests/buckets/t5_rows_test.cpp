/// builtin:bucket on T5 by look-up, against the table of beginnings that it is made of.

#include "impl/buckets/t5_rows.hpp"

#include "impl/buckets/t5_table.hpp"
#include "impl/recipe.hpp"
#include "impl/tests/support.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace posproof::impl::buckets {
namespace {

using namespace impl::tests;

std::unique_ptr<Subject> open(const T5Buckets& t5, Format format) {
  Encoding encoding;
  encoding.scheme = t5;
  validate(encoding, "test");
  return open_t5_rows(encoding, declare_recipe(encoding, in_format(format), AccuracyClass::exact));
}

std::vector<std::int64_t> some_distances(std::int64_t max_distance) {
  std::vector<std::int64_t> distances(10001);
  std::iota(distances.begin(), distances.end(), -5000);
  for (const std::int64_t edge : {std::int64_t{4096}, max_distance, std::int64_t{1} << 31}) {
    for (std::int64_t distance = edge - 2; distance <= edge + 2; ++distance) {
      distances.insert(distances.end(), {distance, -distance});
    }
  }
  return distances;
}

TEST(T5Rows, BucketsAreThoseOfTheTableAtEveryDistance) {
  for (const bool bidirectional : {false, true}) {
    for (const std::int64_t max_distance : {20, 128, 4095, 4096, 4097, 1000000, 2147483647}) {
      const T5Buckets t5{.buckets = 32, .max_distance = max_distance, .bidirectional = bidirectional};
      const T5Table table(t5);
      const auto subject = open(t5, Format::f32);
      const std::vector<std::int64_t> distances = some_distances(max_distance);
      std::vector<std::int64_t> indices(distances.size());
      require_ok(subject->bucket({distances, {}, indices}));
      for (std::size_t i = 0; i < distances.size(); ++i) {
        ASSERT_EQ(indices[i], table(distances[i])) << distances[i] << " of " << max_distance;
      }
    }
  }
}

TEST(T5Rows, BiasesAreTheLearnedOnesRoundedOnce) {
  T5Buckets t5{.buckets = 8, .max_distance = 20, .bidirectional = true, .heads = 3};
  for (int entry = 0; entry < 24; ++entry) {
    t5.table.push_back(1 + 0x1p-11 + 0x1p-40 * (entry % 2) + entry);
  }
  const T5Table table(t5);
  const std::vector<std::int64_t> queries{0, 3, 50};
  std::vector<std::int64_t> keys(60);
  std::iota(keys.begin(), keys.end(), 0);
  for (const Format format : all_formats) {
    const auto subject = open(t5, format);
    for (const std::size_t stride : {std::size_t{1}, std::size_t{2}}) {
      const std::size_t width = keys.size() * stride;
      const std::size_t plane = width * queries.size();
      Buffer output(format, 3 * plane, 1);
      require_ok(subject->bias({3, queries, keys, {}, output.data(), plane, width, stride}));
      EXPECT_TRUE(output.guards_are_whole());
      for (std::size_t head = 0; head < 3; ++head) {
        for (std::size_t q = 0; q < queries.size(); ++q) {
          for (std::size_t k = 0; k < keys.size(); ++k) {
            const double entry = t5.entry(table(keys[k] - queries[q]), static_cast<int>(head));
            ASSERT_EQ(output.bits(head * plane + q * width + k * stride), round_to_nearest(format, entry));
          }
        }
      }
    }
  }
}

TEST(T5Rows, WithoutATableThereAreNoBiases) {
  EXPECT_FALSE(open({}, Format::f32)->bias({}).is_ok());
}

} // namespace
} // namespace posproof::impl::buckets
