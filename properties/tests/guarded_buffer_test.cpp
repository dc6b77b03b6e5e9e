#include "properties/guarded_buffer.hpp"

#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

TEST(GuardedBuffer, BeginsAtTheAskedOffsetAndIsUnwritten) {
  GuardedBuffer buffer;
  for (const std::size_t bytes : {0U, 1U, 4U, 63U, 64U, 1000U}) {
    for (const std::size_t offset : {0U, 1U, 4U, 30U, 63U, 70U}) {
      buffer.prepare(bytes, offset);
      EXPECT_EQ(buffer.size(), bytes);
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer.data()) % 64, offset % 64);
      EXPECT_TRUE(buffer.is_untouched(0, bytes));
      EXPECT_TRUE(buffer.zones_intact());
      if (bytes != 0) {
        std::memset(buffer.data(), 0x11, bytes);
      }
      EXPECT_TRUE(buffer.zones_intact()) << "all of the buffer is the caller's";
    }
  }
}

/// Any byte that is written beside the buffer shows, wherever in the zones it lies.
TEST(GuardedBuffer, SeesEveryByteWrittenBesideIt) {
  for (const std::size_t offset : {0U, 5U}) {
    for (int distance = 1; distance <= 256; ++distance) {
      GuardedBuffer before;
      before.prepare(40, offset);
      *(before.data() - distance) ^= std::byte{1};
      EXPECT_FALSE(before.zones_intact()) << -distance;
      GuardedBuffer behind;
      behind.prepare(40, offset);
      *(behind.data() + 39 + distance) ^= std::byte{0x80};
      EXPECT_FALSE(behind.zones_intact()) << distance;
    }
  }
}

TEST(GuardedBuffer, SeesStoresOfPlausibleNumbers) {
  for (const float value : {0.0F, 1.0F, -1.0F, 0.5F, 1e-20F}) {
    GuardedBuffer buffer;
    buffer.prepare(16);
    std::memcpy(buffer.data() + 16, &value, sizeof value);
    EXPECT_FALSE(buffer.zones_intact());
    buffer.prepare(17);
    std::memcpy(buffer.data() - 4, &value, sizeof value);
    EXPECT_FALSE(buffer.zones_intact());
  }
}

TEST(GuardedBuffer, SeesWhatWasWrittenInIt) {
  GuardedBuffer buffer;
  buffer.prepare(32);
  buffer.data()[7] = std::byte{0};
  EXPECT_FALSE(buffer.is_untouched(0, 32));
  EXPECT_FALSE(buffer.is_untouched(7, 1));
  EXPECT_TRUE(buffer.is_untouched(0, 7));
  EXPECT_TRUE(buffer.is_untouched(8, 24));
  EXPECT_TRUE(buffer.is_untouched(7, 0));
  buffer.prepare(32);
  EXPECT_TRUE(buffer.is_untouched(0, 32)) << "a new call starts unwritten";
}

/// A broken zone stays broken until the buffer takes another shape: the next call does not hide it.
TEST(GuardedBuffer, DoesNotForgetABrokenZone) {
  GuardedBuffer buffer;
  buffer.prepare(32);
  buffer.data()[32] = std::byte{0};
  buffer.prepare(32);
  EXPECT_FALSE(buffer.zones_intact());
  buffer.prepare(48);
  EXPECT_TRUE(buffer.zones_intact());
}

} // namespace
} // namespace posproof::properties
