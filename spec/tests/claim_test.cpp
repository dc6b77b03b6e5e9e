#include "spec/claim.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

TEST(ClaimOrder, IsThatOfTheDocuments) {
  const std::string_view order[] = {"A1", "A2", "A10", "A30", "A-M", "B1", "C1"};
  for (std::size_t i = 0; i < std::size(order); ++i) {
    for (std::size_t j = 0; j < std::size(order); ++j) {
      EXPECT_EQ(precedes(order[i], order[j]), i < j) << order[i] << " " << order[j];
    }
  }
  EXPECT_TRUE(precedes("", "A1"));
}

TEST(ClaimOrder, IsThatOfTheLedger) {
  const auto all = claims();
  for (std::size_t i = 1; i < all.size(); ++i) {
    EXPECT_TRUE(precedes(all[i - 1].id, all[i].id)) << all[i].id;
  }
}

} // namespace
} // namespace posproof
