/// What is read while somebody else writes.

#include "impl/doors/hosted/read_ahead.hpp"

#include "impl/doors/hosted/pattern.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <gtest/gtest.h>
#include <vector>

namespace posproof::impl::doors {
namespace {

/// The last piece is left for whoever reads after the call.
constexpr std::size_t most_left = 16384;

class ReadAheadTest : public testing::Test {
protected:
  ReadAheadTest() { ahead_.add(values_.data(), values_.size()); }
  void write(std::size_t from, std::size_t to, std::byte value = std::byte{1}) {
    std::fill(values_.begin() + static_cast<std::ptrdiff_t>(from),
              values_.begin() + static_cast<std::ptrdiff_t>(to), value);
  }
  std::vector<std::byte> values_ = std::vector<std::byte>(65536, at_rest);
  ReadAhead ahead_;
};

TEST_F(ReadAheadTest, WaitsWhileNothingIsWritten) {
  ahead_.advance();
  EXPECT_EQ(ahead_.left(), values_.size());
}

TEST_F(ReadAheadTest, FollowsWhoeverWritesAndStaysBehind) {
  for (std::size_t written = 1024; written < values_.size(); written += 1024) {
    write(written - 1024, written);
    ahead_.advance();
    const std::size_t read = values_.size() - ahead_.left();
    EXPECT_LT(read, written);
    EXPECT_GE(read + most_left, written);
  }
}

TEST_F(ReadAheadTest, ReadsNothingBehindTheEnd) {
  write(0, values_.size());
  ahead_.advance();
  ahead_.advance();
  EXPECT_GT(ahead_.left(), 0U);
  EXPECT_LE(ahead_.left(), most_left);
}

/// The smallest float below a power of two ends in the pattern's byte, and so do many halves.
TEST_F(ReadAheadTest, KnowsNumbersThatHoldThePatternsByte) {
  const std::array<unsigned char, 4> number{0xff, 0xff, 0x7f, 0xbf};
  for (std::size_t at = 0; at < values_.size(); at += number.size()) {
    std::memcpy(values_.data() + at, number.data(), number.size());
  }
  ahead_.advance();
  EXPECT_LE(ahead_.left(), most_left);
}

TEST_F(ReadAheadTest, HandlesEachRangeByItself) {
  std::vector<std::byte> other(32768, std::byte{2});
  ahead_.add(other.data(), other.size());
  ahead_.advance();
  EXPECT_LE(ahead_.left(), values_.size() + most_left);
  ahead_.clear();
  EXPECT_EQ(ahead_.left(), 0U);
}

TEST_F(ReadAheadTest, TakesTheSmallestBuffers) {
  ahead_.clear();
  ahead_.add(values_.data(), 0);
  ahead_.add(values_.data(), 3);
  write(0, 16);
  ahead_.advance();
  EXPECT_EQ(ahead_.left(), 3U);
}

} // namespace
} // namespace posproof::impl::doors
