/// A call passes from one process to the other and back.

#include "impl/doors/hosted/handover.hpp"

#include <array>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/socket.h>
#include <thread>

namespace posproof::impl::doors {
namespace {

class HandoverTest : public testing::Test {
protected:
  static std::array<int, 2> pair() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
    return ends;
  }
  std::array<int, 2> ends_ = pair();
  Descriptor here_{ends_[0]};
  Descriptor there_{ends_[1]};
  HandoverState state_;
  Handover host_{state_, Side::host, ends_[0]};
  Handover child_{state_, Side::child, ends_[1]};
};

TEST_F(HandoverTest, IsSeenWithoutSleeping) {
  child_.send();
  EXPECT_TRUE(host_.arrives_soon());
  EXPECT_FALSE(host_.arrives_soon());
  host_.send();
  host_.send(); // as one
  EXPECT_TRUE(child_.arrives_soon());
  EXPECT_FALSE(child_.arrives_soon());
}

TEST_F(HandoverTest, NeedsNoSleepWhereItHasArrived) {
  child_.send();
  EXPECT_TRUE(host_.has_arrived_or_sleeps());
  EXPECT_FALSE(host_.arrives_soon());
}

TEST_F(HandoverTest, WakesWhoeverSleeps) {
  EXPECT_FALSE(host_.has_arrived_or_sleeps());
  child_.send();
  EXPECT_TRUE(host_.wake());
  EXPECT_FALSE(host_.arrives_soon());
}

TEST_F(HandoverTest, SeesThatTheOtherSideIsGone) {
  EXPECT_FALSE(host_.has_arrived_or_sleeps());
  there_.close();
  EXPECT_FALSE(host_.wake());
}

/// Whatever the two do at the same time, no word is lost: a side that waits for one that never comes would
/// not return.
TEST_F(HandoverTest, LosesNothing) {
  constexpr int words = 20'000;
  int carried = 0; // as the data of a call: read and written in turns
  const auto wait = [](Handover& side, int word) {
    return (word % 3 == 0 && side.arrives_soon()) || side.has_arrived_or_sleeps() || side.wake();
  };
  std::thread child([&] {
    for (int word = 0; word < words; ++word) {
      EXPECT_TRUE(wait(child_, word));
      EXPECT_EQ(carried, 2 * word + 1);
      ++carried;
      child_.send();
    }
  });
  for (int word = 0; word < words; ++word) {
    ++carried;
    host_.send();
    EXPECT_TRUE(wait(host_, word + 1));
    EXPECT_EQ(carried, 2 * word + 2);
  }
  child.join();
}

/// Nobody can wait awake for a thread that has no processor.
TEST_F(HandoverTest, HasNoFreeProcessorWhereThereIsOne) {
  cpu_set_t all;
  ASSERT_EQ(::sched_getaffinity(0, sizeof all, &all), 0);
  cpu_set_t one;
  CPU_ZERO(&one);
  for (int processor = 0; processor < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++processor) {
    if (CPU_ISSET(processor, &all)) {
      CPU_SET(processor, &one);
    }
  }
  ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
  FreeProcessors processors;
  EXPECT_FALSE(processors.are_there(1));
  ASSERT_EQ(::sched_setaffinity(0, sizeof all, &all), 0);
}

} // namespace
} // namespace posproof::impl::doors
