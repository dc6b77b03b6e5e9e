#include "impl/doors/process/dense_data.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::doors {
namespace {

std::vector<std::byte> counted(std::size_t count) {
  std::vector<std::byte> bytes(count);
  for (std::size_t i = 0; i < count; ++i) {
    bytes[i] = static_cast<std::byte>(i + 1);
  }
  return bytes;
}

std::vector<int> numbers(const std::vector<std::byte>& bytes) {
  std::vector<int> all;
  for (const std::byte byte : bytes) {
    all.push_back(std::to_integer<int>(byte));
  }
  return all;
}

/// Two tokens of two heads of three bytes, a gap of one behind each head and of two more behind each token.
constexpr StridedRows with_gaps{2, 2, 10, 4, 3, 1};

TEST(DenseData, LeavesGapsOut) {
  std::vector<std::byte> dense{std::byte{99}};
  append_dense(with_gaps, counted(20).data(), dense);
  EXPECT_EQ(numbers(dense), (std::vector<int>{99, 1, 2, 3, 5, 6, 7, 11, 12, 13, 15, 16, 17}));
}

TEST(DenseData, LeavesGapsAlone) {
  std::vector<std::byte> target(17);
  spread_dense(with_gaps, counted(12), target.data());
  EXPECT_EQ(numbers(target), (std::vector<int>{1, 2, 3, 0, 4, 5, 6, 0, 0, 0, 7, 8, 9, 0, 10, 11, 12}));
}

TEST(DenseData, GoesThereAndBack) {
  for (const StridedRows& shape :
       {StridedRows{4, 1, 3, 0, 3, 2}, StridedRows{2, 2, 6, 3, 3, 2}, StridedRows{4, 1, 5, 0, 3, 2},
        StridedRows{2, 2, 7, 3, 3, 2}, StridedRows{0, 1, 3, 0, 3, 2}, StridedRows{2, 3, 3, 1, 1, 4}}) {
    const std::vector<std::byte> dense = counted(shape.dense_bytes());
    std::vector<std::byte> memory(100);
    spread_dense(shape, dense, memory.data());
    std::vector<std::byte> back;
    append_dense(shape, memory.data(), back);
    EXPECT_EQ(back, dense);
  }
}

TEST(DenseData, KnowsWhereThereAreNoGaps) {
  EXPECT_FALSE(with_gaps.is_gapless());
  EXPECT_TRUE((StridedRows{4, 1, 3, 0, 3, 2}).is_gapless());
  EXPECT_TRUE((StridedRows{2, 2, 6, 3, 3, 2}).is_gapless());
  EXPECT_FALSE((StridedRows{2, 2, 7, 3, 3, 2}).is_gapless());
  EXPECT_TRUE((StridedRows{1, 1, 900, 900, 3, 2}).is_gapless())
      << "a single row has none whatever the strides";
}

} // namespace
} // namespace posproof::impl::doors
