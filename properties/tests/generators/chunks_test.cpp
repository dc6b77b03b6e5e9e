/// How sequences are cut into chunks: the edge from both sides, every kind of size, and simpler ones for
/// shrinking.

#include "properties/generators/chunks.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace posproof::properties {
namespace {

std::vector<std::int64_t> sizes_of(const ChunkedSequence& sequence) {
  std::vector<std::int64_t> sizes;
  for (std::size_t chunk = 0; chunk < sequence.ends.size(); ++chunk) {
    sizes.push_back(sequence.ends[chunk] - sequence.start(chunk));
  }
  return sizes;
}

bool rises(const ChunkedSequence& sequence) {
  const auto sizes = sizes_of(sequence);
  return std::all_of(sizes.begin(), sizes.end(), [](std::int64_t size) { return size > 0; });
}

template <typename Predicate>
bool any_of(const std::vector<ChunkedSequence>& all, Predicate predicate) {
  return std::any_of(all.begin(), all.end(), predicate);
}

TEST(Chunks, CoverEverySequenceOnceInFewCalls) {
  for (const std::int64_t length : {2, 3, 4, 9, 16, 100, 8192, 262144}) {
    for (const std::int64_t edge : {std::int64_t{1}, length / 2, length - 1}) {
      for (const ChunkedSequence& sequence : chunked_sequences(edge, length, 7)) {
        EXPECT_EQ(sequence.length(), length);
        EXPECT_TRUE(rises(sequence)) << chunk_text(sequence);
        EXPECT_LE(sequence.ends.size(), 48U) << chunk_text(sequence);
      }
    }
  }
}

TEST(Chunks, MeetTheEdgeFromBothSidesAndCrossIt) {
  const auto all = chunked_sequences(4096, 8192, 7);
  for (const std::int64_t end : {4095, 4096, 4097}) {
    EXPECT_TRUE(any_of(all, [&](const auto& s) {
      return s.ends == std::vector<std::int64_t>{end, 8192};
    })) << end;
  }
  EXPECT_TRUE(any_of(all, [](const auto& s) {
    return std::is_permutation(s.ends.begin(), s.ends.end(),
                               std::vector<std::int64_t>{4095, 4096, 4097, 4098, 4099, 8192}.begin()) &&
           s.ends.size() == 6;
  })) << "token by token across the edge";
  EXPECT_TRUE(any_of(all, [](const auto& s) {
    return s.ends == std::vector<std::int64_t>{2048, 6144, 8192};
  })) << "the edge in the middle of a chunk";
  EXPECT_TRUE(any_of(all, [](const auto& s) {
    return sizes_of(s) == std::vector<std::int64_t>{1, 1, 1, 1, 1, 1, 1, 1, 8184};
  }));
  EXPECT_TRUE(any_of(all, [](const auto& s) { return s.ends.front() == 347 && s.ends[1] == 694; }))
      << "a prime number of tokens";
}

TEST(Chunks, DrawnOnesAreThoseOfTheSeed) {
  EXPECT_EQ(chunked_sequences(50, 100, 7), chunked_sequences(50, 100, 7));
  EXPECT_NE(chunked_sequences(50, 100, 7), chunked_sequences(50, 100, 8));
}

TEST(Chunks, SimplerOnesHaveASmallerSumOfEnds) {
  const auto sum = [](const ChunkedSequence& s) {
    return std::accumulate(s.ends.begin(), s.ends.end(), std::int64_t{0});
  };
  for (const ChunkedSequence& sequence : chunked_sequences(5, 12, 7)) {
    for (const ChunkedSequence& candidate : simpler(sequence)) {
      EXPECT_TRUE(rises(candidate)) << chunk_text(candidate);
      EXPECT_LT(sum(candidate), sum(sequence)) << chunk_text(candidate);
    }
  }
  EXPECT_TRUE(simpler({{1}}).empty());
}

TEST(Chunks, ArePrintedAsIntervals) {
  EXPECT_EQ(chunk_text({{1, 3, 4}}), "[0, 1), [1, 3), [3, 4)");
  EXPECT_EQ(chunk_text({{1, 2, 3, 4, 5, 6, 7, 8, 9}}),
            "[0, 1), [1, 2), [2, 3), [3, 4), [4, 5), [5, 6), [6, 7), [7, 8), …");
}

} // namespace
} // namespace posproof::properties
