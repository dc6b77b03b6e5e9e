/// Subjects with one caller at a time see the items of their line in order, whatever the threads do.

#include "properties/turns.hpp"

#include "properties/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <stdexcept>
#include <thread>
#include <vector>

namespace posproof::properties {
namespace {

/// Threads that hurry and threads that dawdle.
void dawdle(std::size_t item) {
  if (item % 3 == 0) {
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

TEST(Turns, AnOrderedLineSeesItsItemsOneByOneInOrder) {
  constexpr std::size_t items = 300;
  Turns turns(2);
  std::vector<std::size_t> first;
  std::vector<std::size_t> second;
  std::atomic<int> inside = 0;
  parallel_for(items, 5, [&](std::size_t, std::size_t item) {
    const Turns::Watch watch(turns);
    dawdle(item);
    {
      const Turns::Pass pass(turns, 0, item, true);
      EXPECT_EQ(++inside, 1);
      first.push_back(item);
      --inside;
    }
    dawdle(item + 1);
    const Turns::Pass pass(turns, 1, item, true);
    second.push_back(item);
  });
  for (const auto* line : {&first, &second}) {
    ASSERT_EQ(line->size(), items);
    EXPECT_TRUE(std::is_sorted(line->begin(), line->end()));
  }
}

TEST(Turns, AnUnorderedLineWaitsForNobody) {
  Turns turns(1);
  const Turns::Pass late(turns, 0, 7, false);
  const Turns::Pass later(turns, 0, 9, false);
  SUCCEED();
}

TEST(Turns, AnItemThatLeavesByAnExceptionLetsTheOthersGo) {
  for (int repetition = 0; repetition < 20; ++repetition) {
    Turns turns(2);
    EXPECT_THROW(parallel_for(50, 4,
                              [&](std::size_t, std::size_t item) {
                                const Turns::Watch watch(turns);
                                if (item == 5) {
                                  throw std::runtime_error("before its turn");
                                }
                                const Turns::Pass one(turns, 0, item, true);
                                const Turns::Pass two(turns, 1, item, true);
                              }),
                 std::runtime_error);
  }
}

} // namespace
} // namespace posproof::properties
