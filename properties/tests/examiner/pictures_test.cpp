#include "properties/examiner/pictures.hpp"

#include "properties/examiner/examiner.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <set>

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Pictures, EveryPointIsFiniteAndFitsItsAxes) {
  std::set<std::string> ids;
  for (const Picture& picture : claim_pictures()) {
    EXPECT_TRUE(ids.insert(picture.id).second) << picture.id;
    EXPECT_FALSE(picture.lines.empty()) << picture.id;
    for (const PictureLine& line : picture.lines) {
      EXPECT_GE(line.points.size(), 2U) << picture.id << ": " << line.label;
      EXPECT_LE(line.points.size(), 600U) << picture.id << ": " << line.label;
      EXPECT_TRUE(std::is_sorted(line.points.begin(), line.points.end(),
                                 [](const auto& a, const auto& b) { return a.first < b.first; }))
          << picture.id << ": " << line.label;
      for (const auto& [x, y] : line.points) {
        EXPECT_TRUE(std::isfinite(x) && std::isfinite(y)) << picture.id;
        EXPECT_TRUE(!picture.x_is_logarithmic || x > 0) << picture.id;
        EXPECT_TRUE(!picture.y_is_logarithmic || y > 0) << picture.id;
      }
    }
  }
}

TEST(Pictures, AreTheSameAgain) {
  const std::vector<Picture> first = claim_pictures();
  const std::vector<Picture> second = claim_pictures();
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    ASSERT_EQ(first[i].lines.size(), second[i].lines.size());
    for (std::size_t line = 0; line < first[i].lines.size(); ++line) {
      EXPECT_EQ(first[i].lines[line].points, second[i].lines[line].points) << first[i].id;
    }
  }
}

TEST(Pictures, AreThoseOfTheClaimsThatAreAskedFor) {
  EXPECT_TRUE(claim_pictures({"B19"}).empty());
  const LedgerReport report = examine_ledger({{"B17"}, false, 1});
  ASSERT_EQ(report.pictures.size(), 1U);
  EXPECT_EQ(report.pictures.front().claim, "B17");
}

TEST(Pictures, TheSinesOfTheFirstPictureHalveTheirFrequency) {
  const Picture picture = claim_pictures({"A10"}).front();
  for (const PictureLine& line : picture.lines) {
    if (line.label == "sin(p/4)") {
      for (const auto& [x, y] : line.points) {
        EXPECT_NEAR(y - 6, std::sin(x / 4), 1e-14);
      }
    }
  }
}
