/// Rows of cosines and sines: runs of positions against single positions, every build against the portable
/// one, and the two arrangements against each other.

#include "impl/kernels/kernel_choice.hpp"
#include "impl/tests/support.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace posproof::impl::kernels {
namespace {

using namespace impl::tests;

/// Frequencies as many as asked for, padded; their bits look random.
struct SomeFrequencies {
  explicit SomeFrequencies(std::size_t count)
      : high((count + turns_lanes - 1) / turns_lanes * turns_lanes), low(high.size()), size(count) {
    Randoms randoms(count);
    for (std::size_t i = 0; i < count; ++i) {
      high[i] = static_cast<std::uint32_t>(randoms.next() >> (i % 40));
      low[i] = static_cast<std::uint32_t>(randoms.next());
    }
  }
  std::vector<std::uint32_t> high;
  std::vector<std::uint32_t> low;
  std::size_t size;
};

struct RowsCase {
  Format format;
  std::size_t count;
  std::vector<std::int64_t> positions;
  float cosine_factor;
  float sine_factor;
};

/// Cosines and then sines, row by row, with room between the rows.
std::vector<std::uint32_t> table_by(const TurnsKernels& kernels, const RowsCase& c) {
  const SomeFrequencies f(c.count);
  const std::size_t stride = c.count + 3;
  Buffer cosine(c.format, c.positions.size() * stride, 1);
  Buffer sine(c.format, c.positions.size() * stride, 2);
  kernels.table[static_cast<std::size_t>(c.format)]({{f.high.data(), f.low.data(), f.size},
                                                     c.positions.data(),
                                                     c.positions.size(),
                                                     c.cosine_factor,
                                                     c.sine_factor},
                                                    cosine.data(), sine.data(),
                                                    stride * storage_bytes(c.format));
  EXPECT_TRUE(cosine.guards_are_whole() && sine.guards_are_whole());
  std::vector<std::uint32_t> bits = cosine.all_bits();
  const std::vector<std::uint32_t> sines = sine.all_bits();
  bits.insert(bits.end(), sines.begin(), sines.end());
  return bits;
}

std::vector<std::vector<std::int64_t>> lists_of_positions() {
  std::vector<std::vector<std::int64_t>> lists{{0}, {-1}, {5, 5, 5}, {9, 8, 7}, {0, 2, 4, 6}};
  for (const std::int64_t start : {std::int64_t{-40}, std::int64_t{-3}, std::int64_t{0}, std::int64_t{131000},
                                   largest_position - 69, -largest_position}) {
    lists.emplace_back(70);
    std::iota(lists.back().begin(), lists.back().end(), start);
  }
  lists.push_back({1, 2, 3, 10, 11, 12, -5, -4, -3, -2, -1, 0, 1, 7, 7, 8});
  return lists;
}

TEST(TurnsRows, ARunHasTheBitsOfItsPositionsOneByOne) {
  for (const TurnsKernels* const kernels : runnable_kernels()) {
    for (const Format format : all_formats) {
      for (const std::vector<std::int64_t>& positions : lists_of_positions()) {
        const RowsCase c{format, 21, positions, 1, 1};
        const std::vector<std::uint32_t> together = table_by(*kernels, c);
        for (std::size_t row = 0; row < positions.size(); ++row) {
          const std::vector<std::uint32_t> alone = table_by(*kernels, {format, 21, {positions[row]}, 1, 1});
          for (std::size_t i = 0; i < 21; ++i) {
            ASSERT_EQ(together[row * 24 + i], alone[i]) << kernels->name << ", position " << positions[row];
            ASSERT_EQ(together[(positions.size() + row) * 24 + i], alone[24 + i])
                << kernels->name << ", position " << positions[row];
          }
        }
      }
    }
  }
}

TEST(TurnsRows, EveryBuildGivesTheBitsOfThePortableOne) {
  const std::vector<const TurnsKernels*> builds = runnable_kernels();
  if (builds.size() < 2) {
    GTEST_SKIP() << "this machine runs one build of the kernels only";
  }
  for (const Format format : all_formats) {
    for (const std::size_t count : {1U, 3U, 7U, 8U, 15U, 16U, 17U, 40U, 64U, 100U}) {
      for (const std::vector<std::int64_t>& positions : lists_of_positions()) {
        for (const float factor : {1.0F, -1.0F, 1.3465735F}) {
          const RowsCase c{format, count, positions, std::abs(factor), factor};
          const std::vector<std::uint32_t> portable = table_by(*builds.front(), c);
          for (const TurnsKernels* const other : builds) {
            ASSERT_EQ(table_by(*other, c), portable)
                << other->name << ' ' << traits(format).name << ", " << count
                << " frequencies, from position " << positions.front();
          }
        }
      }
    }
  }
}

TEST(TurnsRows, AlternatingColumnsHoldTheValuesOfTheTable) {
  const std::vector<std::int64_t> positions{-1, 0, 1, 2, 70000, 70001};
  for (const TurnsKernels* const kernels : runnable_kernels()) {
    for (const Format format : all_formats) {
      for (const std::size_t count : {1U, 5U, 8U, 16U, 19U, 64U}) {
        const std::vector<std::uint32_t> table = table_by(*kernels, {format, count, positions, 1, 1});
        const SomeFrequencies f(count);
        for (const bool cosine_first : {false, true}) {
          Buffer rows(format, positions.size() * 2 * count, 1);
          kernels->alternating[static_cast<std::size_t>(format)](
              {{f.high.data(), f.low.data(), count}, positions.data(), positions.size(), 1, 1}, cosine_first,
              rows.data(), 2 * count * storage_bytes(format));
          ASSERT_TRUE(rows.guards_are_whole());
          for (std::size_t row = 0; row < positions.size(); ++row) {
            for (std::size_t i = 0; i < count; ++i) {
              const std::uint32_t cosine = table[row * (count + 3) + i];
              const std::uint32_t sine = table[(positions.size() + row) * (count + 3) + i];
              ASSERT_EQ(rows.bits(row * 2 * count + 2 * i), cosine_first ? cosine : sine) << kernels->name;
              ASSERT_EQ(rows.bits(row * 2 * count + 2 * i + 1), cosine_first ? sine : cosine)
                  << kernels->name;
            }
          }
        }
      }
    }
  }
}

TEST(TurnsRows, StoringAndLoadingGoBackAndForth) {
  std::vector<float> values;
  for (int i = 0; i < 100; ++i) {
    values.push_back(static_cast<float>(i - 50) / 4);
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      for (const Format format : all_formats) {
        Buffer stored(format, values.size(), 1);
        kernels->store[static_cast<std::size_t>(format)](values.data(), values.size(), stored.data());
        std::vector<float> loaded(values.size());
        kernels->load[static_cast<std::size_t>(format)](stored.data(), loaded.size(), loaded.data());
        ASSERT_TRUE(stored.guards_are_whole());
        ASSERT_EQ(loaded, values) << kernels->name << ' ' << traits(format).name;
      }
    }
  }
}

} // namespace
} // namespace posproof::impl::kernels
