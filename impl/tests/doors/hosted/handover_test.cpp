/// Waiting for the other process without sleeping.

#include "impl/doors/hosted/handover.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/socket.h>

namespace posproof::impl::doors {
namespace {

class Handover : public testing::Test {
protected:
  Handover() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
    here_ = Descriptor(ends[0]);
    there_ = Descriptor(ends[1]);
  }
  Descriptor here_;
  Descriptor there_;
};

TEST_F(Handover, TakesWhatIsThere) {
  const int sent = 17;
  ASSERT_EQ(::send(there_.get(), &sent, sizeof sent, 0), static_cast<ssize_t>(sizeof sent));
  int received = 0;
  EXPECT_EQ(receive_awake(here_.get(), &received, sizeof received), static_cast<ssize_t>(sizeof received));
  EXPECT_EQ(received, sent);
}

TEST_F(Handover, GivesUpSoonWhereNothingComes) {
  int received = 0;
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(receive_awake(here_.get(), &received, sizeof received), -1);
  EXPECT_EQ(errno, EAGAIN);
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::microseconds(400));
}

TEST_F(Handover, SeesThatTheOtherSideIsGone) {
  there_.close();
  int received = 0;
  EXPECT_EQ(receive_awake(here_.get(), &received, sizeof received), 0);
}

/// Nobody can wait awake for a thread that has no processor.
TEST_F(Handover, HasNoFreeProcessorWhereThereIsOne) {
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
  EXPECT_FALSE(processors.are_there());
  ASSERT_EQ(::sched_setaffinity(0, sizeof all, &all), 0);
}

} // namespace
} // namespace posproof::impl::doors
