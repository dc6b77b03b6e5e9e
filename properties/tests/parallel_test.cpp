#include "properties/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace posproof::properties {
namespace {

TEST(Parallel, VisitsEveryItemOnceOnAnyNumberOfThreads) {
  for (const int threads : {-1, 0, 1, 2, 5, 16}) {
    for (const std::size_t items : {0U, 1U, 2U, 100U}) {
      std::vector<std::atomic<int>> visits(items);
      parallel_for(items, threads, [&](std::size_t worker, std::size_t item) {
        EXPECT_LT(worker, static_cast<std::size_t>(std::max(threads, 1)));
        ++visits[item];
      });
      EXPECT_TRUE(std::all_of(visits.begin(), visits.end(), [](const auto& count) { return count == 1; }));
    }
  }
}

TEST(Parallel, OneThreadSeesTheItemsInOrder) {
  std::vector<std::size_t> order;
  parallel_for(50, 1, [&](std::size_t worker, std::size_t item) {
    EXPECT_EQ(worker, 0U);
    order.push_back(item);
  });
  EXPECT_EQ(order.size(), 50U);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(Parallel, EachWorkerSeesIncreasingItemsAndHasAThreadOfItsOwn) {
  std::mutex mutex;
  std::vector<std::vector<std::size_t>> seen(4);
  std::vector<std::set<std::thread::id>> ids(4);
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  parallel_for(200, 4, [&](std::size_t worker, std::size_t item) {
    const int now = ++inside;
    most = std::max(most.load(), now);
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    --inside;
    const std::scoped_lock lock(mutex);
    seen[worker].push_back(item);
    ids[worker].insert(std::this_thread::get_id());
  });
  for (std::size_t worker = 0; worker < 4; ++worker) {
    EXPECT_TRUE(std::is_sorted(seen[worker].begin(), seen[worker].end()));
    EXPECT_LE(ids[worker].size(), 1U);
  }
  EXPECT_GT(most.load(), 1);
}

TEST(Parallel, AnExceptionEndsTheOthersAndIsThrownHere) {
  for (const int threads : {1, 3}) {
    std::atomic<int> visits = 0;
    const auto work = [&](std::size_t, std::size_t item) {
      ++visits;
      if (item == 10) {
        throw std::runtime_error("item 10");
      }
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    };
    try {
      parallel_for(100000, threads, work);
      ADD_FAILURE() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "item 10");
    }
    EXPECT_GE(visits.load(), 11);
    EXPECT_LT(visits.load(), 50000);
  }
  EXPECT_THROW(parallel_for(1, 2, [](std::size_t, std::size_t) { throw 42; }), int);
}

} // namespace
} // namespace posproof::properties
