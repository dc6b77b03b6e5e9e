/// Days of the calendar.

#include "spec/date.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

TEST(Dates, AreReadAsTheyAreWritten) {
  const auto date = date_from_text("2027-02-28");
  ASSERT_TRUE(date.has_value());
  EXPECT_EQ(*date, (Date{2027, 2, 28}));
  EXPECT_EQ(text_of(*date), "2027-02-28");
  EXPECT_EQ(text_of({987, 1, 2}), "0987-01-02");
  EXPECT_TRUE(date_from_text("2028-02-29").has_value());
}

TEST(Dates, AreNotReadWhereTheyAreNone) {
  for (const char* const text : {"", "2027-02-29", "2027-13-01", "2027-00-01", "2027-01-00", "2027-04-31",
                                 "2027-1-01", "27-01-01", "2027/01/01", "2027-01-01 ", " 2027-01-01",
                                 "2027-01-0x", "2027-01--1", "+027-01-01", "2027-01-011"}) {
    EXPECT_FALSE(date_from_text(text).has_value()) << text;
  }
}

TEST(Dates, AreDaysApart) {
  EXPECT_EQ(days_between({2026, 12, 1}, {2026, 12, 31}), 30);
  EXPECT_EQ(days_between({2028, 2, 28}, {2028, 3, 1}), 2);
  EXPECT_EQ(days_between({2027, 2, 28}, {2027, 3, 1}), 1);
  EXPECT_EQ(days_between({2027, 1, 1}, {2026, 12, 31}), -1);
  EXPECT_GT(days_between({2024, 1, 1}, date_of_today()), 0);
}

} // namespace
} // namespace posproof
